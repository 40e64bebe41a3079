import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, readSession } from '../../../lib/session/session-store';
import { expectSaid, openOffice, press, type } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { AdminLogin } from './admin-login';

const LOGIN = 'POST /api/auth/login';

const server = officeServer();
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');

beforeEach(async () => {
  clearSession();
  const pages = { '/admin/login': <AdminLogin />, '/admin/dashboard': <h1>Início</h1> };
  await openOffice(pages, '/admin/login');
});

async function signIn(): Promise<void> {
  type(screen.getByLabelText('Email'), 'ana@patio.example');
  type(password(), 'uma senha longa');
  await press('Entrar');
}

const status = (code: number) =>
  fillText(adminTexts.requestFailed, { status: code, message: adminTexts.loginFailed });

it.each([
  [{ status: 401 }, adminTexts.credentialsInvalid],
  [{ status: 401, message: 'Recado do servidor.' }, 'Recado do servidor.'],
  [{ status: 500 }, status(500)],
  [{ status: 418 }, status(418)],
  ['cut', adminTexts.loginNoResponse],
] as const)('a sign-in refused with %o says so, and keeps both fields', async (fault, sentence) => {
  server.fail(LOGIN, fault);
  await signIn();
  await expectSaid(sentence);
  expect(document.activeElement).toBe(password());
  expect(password().value).toBe('uma senha longa');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@patio.example');
  expect(readSession()).toBeNull();
});

it('a sign-in without an answer waits until its time limit, and then says so', async () => {
  server.fail(LOGIN, 'silence');
  await signIn();
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Carregando...' });
  expect(waiting.disabled).toBe(true);
  await server.passTimeLimit();
  await expectSaid(adminTexts.loginTimeout);
});

it('a sign-in without a network says so', async () => {
  await server.goOffline();
  await signIn();
  await expectSaid(requestTexts.offline);
});

it('a sign-in that succeeds opens the start page 500 ms later', async () => {
  const session = readAnswer();
  server.answer(LOGIN, session);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(screen.getByLabelText('Email'), 'ana@patio.example');
  type(password(), 'uma senha longa');
  await act(async () => screen.getByRole('button', { name: 'Entrar' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toContain('Login realizado.');
  expect(readSession()?.token).toBe(session.token);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByRole('heading', { name: 'Início' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('heading', { name: 'Início' })).toBeTruthy();
});

function readAnswer() {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const user = { id: '1', name: 'Ana', email: 'ana@patio.example', role: 'admin' as const };
  return { token: `head.${btoa(JSON.stringify({ exp }))}.signature`, user };
}
