import { requestTexts } from '@martelo/contract/texts/public-texts';
import { expect, it } from 'vitest';
import { errorFromAnswer, networkError } from '../../../lib/transport/api-error';
import { registerFailure } from './register-failure';

it("shows the server's message, or says that the error is unknown", () => {
  expect(registerFailure(errorFromAnswer(409, { message: 'E-mail em uso.' }))).toBe(
    'Erro ao registrar: E-mail em uso.',
  );
  expect(registerFailure(errorFromAnswer(418, '<html>'))).toBe(
    'Erro ao registrar: Erro desconhecido',
  );
});

it("shows the network's message when there is no answer", () => {
  expect(registerFailure(networkError('TIMEOUT'))).toBe(requestTexts.timeout);
  expect(registerFailure(networkError('NO_RESPONSE'))).toBe(requestTexts.noResponse);
});

it('asks the person to try again when the form could not be sent', () => {
  expect(registerFailure(new TypeError('x'))).toBe(
    'Erro ao registrar. Por favor, tente novamente.',
  );
});
