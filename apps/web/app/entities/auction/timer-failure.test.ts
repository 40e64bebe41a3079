import { expect, test } from 'vitest';
import { ApiError, errorFromAnswer, networkError } from '../../lib/transport/api-error';
import { timerFailure } from './timer-failure';

test('a refused timer action shows the reason', () => {
  const refusal = new ApiError({ status: 409, code: 'X', message: 'Só em andamento.' });
  expect(timerFailure('pause', refusal)).toBe('Erro ao pausar o cronômetro: Só em andamento.');
});

test('a timer action that fails, or gets no answer, asks the person to try again', () => {
  expect(timerFailure('resume', errorFromAnswer(500, '<html>'))).toBe(
    'Falha ao retomar o cronômetro. Tente novamente.',
  );
  expect(timerFailure('reset', networkError('OFFLINE'))).toBe(
    'Falha ao resetar o cronômetro. Tente novamente.',
  );
});
