import { requestTexts } from '@martelo/contract/texts/public-texts';
import { expect, it } from 'vitest';
import { errorFromAnswer, networkError } from '../../../lib/transport/api-error';
import { registerFailure } from './register-failure';

it('quotes the server, or says that the error is unknown', () => {
  expect(registerFailure(errorFromAnswer(409, { message: 'E-mail em uso.' }))).toBe(
    'Erro ao registrar: E-mail em uso.',
  );
  expect(registerFailure(errorFromAnswer(418, '<html>'))).toBe(
    'Erro ao registrar: Erro desconhecido',
  );
});

it('leaves a lost answer to the sentence of the network', () => {
  expect(registerFailure(networkError('TIMEOUT'))).toBe(requestTexts.timeout);
  expect(registerFailure(networkError('NO_RESPONSE'))).toBe(requestTexts.noResponse);
});

it('asks to try again when the form could not even be sent', () => {
  expect(registerFailure(new TypeError('x'))).toBe(
    'Erro ao registrar. Por favor, tente novamente.',
  );
});
