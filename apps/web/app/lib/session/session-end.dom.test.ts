import { loginTexts } from '@martelo/contract/texts/public-texts';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../transport/api-error';
import { endLiveSession, endRefusedSession, setSessionNavigation } from './session-end';

const error = vi.hoisted(() => vi.fn());
const warning = vi.hoisted(() => vi.fn());
vi.mock('../toast/notify', () => ({ notify: { error, warning } }));

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function endOn(address: string) {
  vi.useFakeTimers();
  const go = vi.fn();
  setSessionNavigation(go);
  window.history.replaceState(null, '', address);
  endLiveSession({ isBanned: false, reason: null });
  vi.runAllTimers();
  return { go, action: error.mock.lastCall?.[1].action };
}

it('an ended session leads home, and its toast back to the lot through the sign-in', () => {
  const { go, action } = endOn('/veiculos/7');
  expect(go).toHaveBeenCalledWith('/');
  expect(action).toEqual({
    label: 'Entrar e voltar ao lote',
    href: '/login?voltar=%2Fveiculos%2F7',
  });
});

it('the toast of a session that ended on the home page has nowhere to lead back to', () => {
  expect(endOn('/').action).toBeUndefined();
});

it.each([
  ['pendente', warning, loginTexts.pending],
  ['negado', error, loginTexts.denied],
])('a session that ends because the account is %s says so', (accountStatus, notified, text) => {
  vi.useFakeTimers();
  const flags = { forceLogout: true, pendingApproval: true, accountStatus };
  endRefusedSession(new ApiError({ status: 403, code: 'ACCOUNT_DENIED', message: '', flags }));
  vi.runAllTimers();
  expect(notified.mock.lastCall?.[0]).toBe(text);
});

it.each([
  ['/admin/veiculos?page=2', '/conta/seguranca?voltar=%2Fadmin%2Fveiculos%3Fpage%3D2'],
  ['/conta/seguranca?voltar=%2Fadmin', null],
])('a call that waits for the second factor leads from %s to %s', (address, enrolment) => {
  vi.useFakeTimers();
  const go = vi.fn();
  setSessionNavigation(go);
  window.history.replaceState(null, '', address);
  endRefusedSession(
    new ApiError({ status: 403, code: 'ENROLMENT_REQUIRED', message: 'Ative o segundo fator.' }),
  );
  vi.runAllTimers();
  if (enrolment === null) expect(go).not.toHaveBeenCalled();
  else expect(go).toHaveBeenCalledWith(enrolment);
});
