import { describe, expect, test } from 'vitest';
import { ApiError, errorFromAnswer, networkError } from '../../../lib/transport/api-error';
import { loginFailureText } from './login-failure';

const refused = (status: number, message: string, flags = {}) =>
  new ApiError({ status, code: 'X', message, flags });

describe('the message of a failed sign-in', () => {
  test('wrong credentials show the message of the server', () => {
    const error = refused(401, 'Credenciais inválidas. Verifique seu email e senha.');
    expect(loginFailureText(error)).toBe('Credenciais inválidas. Verifique seu email e senha.');
  });

  test.each([
    ['TIMEOUT', 'Tempo limite excedido. O servidor está demorando para responder.'],
    ['OFFLINE', 'Você está offline. Verifique sua conexão com a internet.'],
    ['NO_RESPONSE', 'Erro ao conectar com o servidor. Verifique se o backend está em execução.'],
  ] as const)('the network failure %s shows its message', (failure, text) => {
    expect(loginFailureText(networkError(failure))).toBe(text);
  });

  test('a server error shows its status', () => {
    expect(loginFailureText(refused(500, 'Erro no servidor.'))).toBe('Erro 500: Erro no servidor.');
  });

  test('a banned account shows the reason of the ban', () => {
    const error = refused(403, 'Conta banida', { isBanned: true, reason: 'Fraude' });
    expect(loginFailureText(error)).toBe(
      'Sua conta foi banida: Fraude. Entre em contato via WhatsApp para mais informações.',
    );
  });

  test('a waiting account and a rejected account have different messages', () => {
    const waiting = refused(403, 'x', { pendingApproval: true, accountStatus: 'pendente' });
    const denied = refused(403, 'x', { pendingApproval: true, accountStatus: 'negado' });
    expect(loginFailureText(waiting)).toContain('ainda está em análise');
    expect(loginFailureText(denied)).toContain('foi negada');
  });

  test('a refusal without a message shows the default message', () => {
    expect(loginFailureText(errorFromAnswer(401, {}))).toBe(
      'Credenciais inválidas. Verifique seu email e senha.',
    );
    expect(loginFailureText(errorFromAnswer(418, '<html>'))).toBe('Erro 418: Erro ao fazer login');
    expect(loginFailureText(errorFromAnswer(500, {}))).toBe('Erro 500: Erro ao fazer login');
    expect(loginFailureText(errorFromAnswer(403, '<html>'))).toBe('Erro 403: Erro ao fazer login');
  });

  test('any other error shows the general message', () => {
    expect(loginFailureText(new TypeError('x'))).toBe('Erro ao fazer login');
  });
});
