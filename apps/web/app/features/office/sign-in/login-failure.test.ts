import { describe, expect, test } from 'vitest';
import { ApiError, errorFromAnswer, networkError } from '../../../lib/transport/api-error';
import { loginFailureText } from './login-failure';

const refused = (status: number, message: string, flags = {}) =>
  new ApiError({ status, code: 'X', message, flags });

describe('a sign-in that fails', () => {
  test('with wrong credentials says what the server said', () => {
    const error = refused(401, 'Credenciais inválidas. Verifique seu email e senha.');
    expect(loginFailureText(error)).toBe('Credenciais inválidas. Verifique seu email e senha.');
  });

  test.each([
    ['TIMEOUT', 'Tempo limite excedido. O servidor está demorando para responder.'],
    ['OFFLINE', 'Você está offline. Verifique sua conexão com a internet.'],
    ['NO_RESPONSE', 'Erro ao conectar com o servidor. Verifique se o backend está em execução.'],
  ] as const)('for %s has the catalogue’s sentence', (failure, text) => {
    expect(loginFailureText(networkError(failure))).toBe(text);
  });

  test('with a server error names its status', () => {
    expect(loginFailureText(refused(500, 'Erro no servidor.'))).toBe('Erro 500: Erro no servidor.');
  });

  test('of a banned account gives the reason', () => {
    const error = refused(403, 'Conta banida', { isBanned: true, reason: 'Fraude' });
    expect(loginFailureText(error)).toBe(
      'Sua conta foi banida: Fraude. Entre em contato via WhatsApp para mais informações.',
    );
  });

  test('of an account that waits or was denied says which', () => {
    const waiting = refused(403, 'x', { pendingApproval: true, accountStatus: 'pendente' });
    const denied = refused(403, 'x', { pendingApproval: true, accountStatus: 'negado' });
    expect(loginFailureText(waiting)).toContain('ainda está em análise');
    expect(loginFailureText(denied)).toContain('foi negada');
  });

  test('without a reason says what the form would', () => {
    expect(loginFailureText(errorFromAnswer(401, {}))).toBe(
      'Credenciais inválidas. Verifique seu email e senha.',
    );
    expect(loginFailureText(errorFromAnswer(418, '<html>'))).toBe('Erro 418: Erro ao fazer login');
  });

  test('for anything else has the general sentence', () => {
    expect(loginFailureText(new TypeError('x'))).toBe('Erro ao fazer login');
  });
});
