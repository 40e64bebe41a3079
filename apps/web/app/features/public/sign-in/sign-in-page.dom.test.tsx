import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts, requestTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceContext } from '../../../lib/navigation/place';
import { type Fault, fakeServer } from '../../../lib/testing/fake-server.fixture';
import {
  drawAside,
  expectNoToast,
  expectOneToast,
  renderToaster,
  toastTexts,
} from '../../../lib/testing/shown-toasts.fixture';
import { SignInPage } from './sign-in-page';

const LOGIN = 'POST /api/auth/login';
const EMAIL = 'maria@martelo.example';
const PASSWORD = 'uma senha qualquer';

const server = fakeServer();
beforeEach(() => {
  renderToaster();
  render(
    <PlaceContext value={{ pathname: '/login', search: '?voltar=%2Fveiculos%2F42' }}>
      <SignInPage whatsapp="" />
    </PlaceContext>,
  );
  fireEvent.change(email(), { target: { value: EMAIL } });
  fireEvent.change(password(), { target: { value: PASSWORD } });
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' });
const alert = () => document.querySelector('form [role="alert"]')?.textContent;

const send = () => act(async () => fireEvent.click(button()));

async function sendAndFail(fault: Fault) {
  server.fail(LOGIN, fault);
  await send();
}

function expectKept() {
  expect(email().value).toBe(EMAIL);
  expect(password().value).toBe(PASSWORD);
  expect(button().disabled).toBe(false);
  expect(toastTexts()).toEqual([]);
}

describe('a sign-in that fails says why beside the form and keeps what was typed', () => {
  it.each<[string, Fault, string]>([
    ['the server fails', { status: 500 }, requestTexts.serverError],
    ['the server refuses without a reason', { status: 418 }, loginTexts.failed],
    [
      'the server refuses with a reason',
      { status: 400, message: 'Recado do servidor.' },
      'Recado do servidor.',
    ],
    ['the connection breaks', 'cut', requestTexts.noResponse],
  ])('when %s', async (_case, fault, sentence) => {
    await sendAndFail(fault);
    expect(alert()).toBe(sentence);
    expectKept();
  });

  it('when there is no network', async () => {
    await server.goOffline();
    await send();
    expect(alert()).toBe(requestTexts.offline);
    expectKept();
  });

  it('when the browser forbids the storage of a session, without asking the server', async () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await send();
    expect(alert()).toBe(loginTexts.sessionNotKept);
    expect(server.calls(LOGIN)).toHaveLength(0);
    expectKept();
    storage.mockRestore();
  });

  it('when the server has not answered within the time limit, and not before', async () => {
    vi.useFakeTimers();
    await sendAndFail('silence');
    expect(button().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1));
    expect(alert()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(alert()).toBe(requestTexts.timeout);
    expectKept();
  });
});

describe('a sign-in that the state of the account refuses', () => {
  it('shows one toast of a ban for repeated attempts, which stays until it is closed', async () => {
    const sentence = fillText(loginTexts.banned, { reason: DEFAULT_BAN_REASON });
    const banned = { status: 403, isBanned: true };
    await sendAndFail(banned);
    await expectOneToast(sentence);
    await sendAndFail(banned);
    expect(server.calls(LOGIN)).toHaveLength(2);
    const toast = await expectOneToast(sentence);
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
    expect(document.querySelector('.Toastify__progress-bar--animated')).toBeNull();
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(document.activeElement).toBe(toast);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    await expectNoToast();
    expect(alert()).toBeUndefined();
  });

  it('shows a toast of an ended session for 5 s', async () => {
    await sendAndFail({ status: 401, forceLogout: true });
    await expectOneToast(loginTexts.forcedLogout);
    const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
    expect(bar?.style.animationDuration).toBe('5000ms');
    if (bar) fireEvent.animationEnd(bar);
    await expectNoToast();
  });

  it('shows a toast of an ended session until it is drawn aside far enough', async () => {
    await sendAndFail({ status: 401, forceLogout: true });
    const toast = await expectOneToast(loginTexts.forcedLogout);
    drawAside(toast, 0.75);
    expect(toast.style.opacity).toBe('');
    await expectOneToast(loginTexts.forcedLogout);
    drawAside(toast, 0.85);
    await waitFor(() => expect(toastTexts()).toEqual([]));
  });
});

it('a sign-in that failed once and then succeeds stores the session and leads back', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await sendAndFail({ status: 500 });
  expect(alert()).toBe(requestTexts.serverError);
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const token = `head.${btoa(JSON.stringify({ exp }))}.signature`;
  server.answer(LOGIN, { token, user: { id: '7', name: 'Maria', email: EMAIL, role: 'client' } });
  await send();
  expect(server.sent(LOGIN).at(-1)).toMatchObject({ email: EMAIL, password: PASSWORD });
  expect(window.localStorage.getItem('token')).toBe(token);
  expect(leave).toHaveBeenCalledWith('/veiculos/42');
});
