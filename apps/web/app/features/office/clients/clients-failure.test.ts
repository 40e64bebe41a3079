import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../../lib/transport/api-error';
import { clientsFailureText } from './clients-failure';

test('a refusal shows its status', () => {
  const error = new ApiError({ status: 500, code: 'INTERNAL', message: 'Erro no servidor.' });
  expect(clientsFailureText(error)).toBe('Erro 500: Erro no servidor.');
});

test('a server without an answer and any other failure have their own messages', () => {
  expect(clientsFailureText(networkError('NO_RESPONSE'))).toBe(
    'O servidor não está respondendo. Verifique se o backend está em execução.',
  );
  expect(clientsFailureText(networkError('OFFLINE'))).toBe(
    'Erro ao carregar os clientes: Você está offline. Verifique sua conexão com a internet.',
  );
});
