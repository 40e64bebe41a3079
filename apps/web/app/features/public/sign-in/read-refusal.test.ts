import { loginTexts } from '@martelo/contract/texts/public-texts';
import { expect, it } from 'vitest';
import { errorFromAnswer, networkError } from '../../../lib/transport/api-error';
import { readRefusal } from './read-refusal';

const refused = (status: number, body: object) => readRefusal(errorFromAnswer(status, body));

it('shows a banned account its reason, or the usual text', () => {
  expect(refused(403, { message: 'Conta banida', isBanned: true, reason: 'Fraude' })).toEqual({
    kind: 'banned',
    text: 'Sua conta foi banida: Fraude. Entre em contato via WhatsApp para mais informações.',
  });
  expect(refused(403, { isBanned: true }).text).toContain('Comportamento inadequado');
});

it('distinguishes a waiting account from a denied one', () => {
  const answer = { message: 'x', pendingApproval: true };
  expect(refused(403, { ...answer, status: 'pendente' })).toEqual({
    kind: 'pending',
    text: loginTexts.pending,
  });
  expect(refused(403, { ...answer, status: 'negado' })).toEqual({
    kind: 'denied',
    text: loginTexts.denied,
  });
});

it("passes on the server's text about wrong credentials and too many attempts", () => {
  expect(refused(401, { message: 'Credenciais inválidas.' })).toEqual({
    kind: 'credentials',
    text: 'Credenciais inválidas.',
  });
  expect(refused(429, { message: 'Aguarde 40 segundos.' })).toEqual({
    kind: 'failed',
    text: 'Aguarde 40 segundos.',
  });
});

it('has a message for a missing answer and for an unknown failure', () => {
  expect(readRefusal(networkError('OFFLINE')).text).toContain('Você está offline.');
  expect(readRefusal(new Error('x'))).toEqual({ kind: 'failed', text: loginTexts.failed });
});

it('says that the sign-in failed when the answer gives no reason', () => {
  expect(refused(418, {}).text).toBe('Erro ao fazer login');
  expect(refused(401, {})).toEqual({ kind: 'credentials', text: 'Erro ao fazer login' });
  expect(refused(500, {}).text).toContain('Erro no servidor.');
});

it('says that a session was ended', () => {
  expect(refused(401, { message: 'x', forceLogout: true }).kind).toBe('ended');
});
