import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts, requestTexts } from '@martelo/contract/texts/public-texts';
import { notify } from '../toast/notify';
import type { ToastLink } from '../toast/toast-news';
import type { ApiError, RefusalFlags } from '../transport/api-error';
import { enrolPathFor, isEnrolPath, isLoginPath, loginPathFor } from './return-to';
import { clearSession, readSession } from './session-store';

const FORCED_LOGOUT_REDIRECT_MS = 1_000;

let leaving = false;

/** The text at sign-in, and when a ban ends a session. */
export function bannedText(reason?: string): string {
  return fillText(loginTexts.banned, { reason: reason || DEFAULT_BAN_REASON });
}

/**
 * Ends the session on the whole site when the server says that it is over (specification, section
 * 8).
 */
export function endRefusedSession(error: ApiError): void {
  if (error.code === 'ENROLMENT_REQUIRED') leaveForEnrolment(error.message);
  else if (error.flags.forceLogout) endForced(error.flags);
  else if (error.status === 401) endExpired();
}

/** Does the same when the live stream reports the end, without any call of the page. */
export function endLiveSession(event: { isBanned: boolean; reason: string | null }): void {
  endForced({ isBanned: event.isBanned, reason: event.reason ?? undefined });
}

function endExpired(): void {
  const hadSession = readSession() !== null;
  clearSession();
  if (isLoginPath(window.location.pathname)) return;
  if (hadSession)
    notify.error(requestTexts.sessionExpired, { id: 'session-expired', crosses: true });
  leaveFor(loginPathFor(window.location.pathname, window.location.search));
}

/** The session goes on, but until there is a second factor only its page works. */
function leaveForEnrolment(message: string): void {
  const { pathname, search } = window.location;
  if (isEnrolPath(pathname)) return;
  notify.warning(message, { id: 'enrolment', crosses: true });
  leaveFor(enrolPathFor(pathname + search));
}

function endForced(flags: RefusalFlags): void {
  clearSession();
  if (flags.isBanned) {
    notify.error(bannedText(flags.reason), { id: 'banned', persistent: true });
  } else if (flags.pendingApproval && flags.accountStatus !== 'pendente') {
    notify.error(loginTexts.denied, { id: 'denied', persistent: true });
  } else if (flags.pendingApproval) {
    notify.warning(loginTexts.pending, { id: 'pending', persistent: true });
  } else {
    notify.error(loginTexts.forcedLogout, {
      id: 'session-ended',
      action: signInAgain(),
      crosses: true,
    });
  }
  leaveFor('/');
}

/** The toast outlives the page that it was shown on, so it leads back to that page. */
function signInAgain(): ToastLink | undefined {
  const { pathname, search } = window.location;
  if (pathname === '/' || isLoginPath(pathname)) return undefined;
  const label = pathname.startsWith('/veiculos/') ? 'Entrar e voltar ao lote' : 'Entrar e voltar';
  return { label, href: loginPathFor(pathname, search) };
}

/**
 * Several calls may fail at once; the first one decides. The delay leaves time to read the message.
 */
function leaveFor(path: string): void {
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
    navigate(path);
  }, FORCED_LOGOUT_REDIRECT_MS);
}

let navigate = (path: string): void => window.location.assign(path);

/** The root sets the router's navigation here, so that toasts survive the way to the next page. */
export function setSessionNavigation(go: (path: string) => void): void {
  navigate = go;
}
