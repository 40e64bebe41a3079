import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../../lib/transport/api-error';
import { bidsFailureText } from './bids-failure';

test.each([
  ['TIMEOUT', 'Tempo limite excedido ao carregar o histórico de lances. Verifique sua conexão.'],
  ['OFFLINE', 'Você está offline. Verifique sua conexão com a internet.'],
  ['NO_RESPONSE', 'Servidor não respondeu. Verifique se o backend está em execução.'],
] as const)('%s has the catalogue’s sentence', (failure, text) => {
  expect(bidsFailureText(networkError(failure))).toBe(text);
});

test('a refusal shows its status and the message of the server', () => {
  const error = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Indisponível.' });
  expect(bidsFailureText(error)).toBe('Erro 503: Indisponível.');
});
