import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useEffect, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { type DueStep, enter, isDue } from '../../../entities/second-step/enter';
import { FormRefusal } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { go } from '../../../lib/navigation/go';
import { enrolPathFor, isAdminPath, returnPath } from '../../../lib/session/return-to';
import { readSession, type Session, storeSession } from '../../../lib/session/session-store';
import { browserApi } from '../../../lib/transport/browser-api';
import { loginFailureText } from './login-failure';
import { rememberSignIn } from './signed-in-before';

const ADMIN_LOGIN_REDIRECT_MS = 500;

const DASHBOARD = '/admin/dashboard';

type Credentials = { email: string; password: string };

/** Signs an administrator in and returns to the previous page; other accounts are refused. */
export function useAdminLogin() {
  const [due, setDue] = useState<DueStep | null>(null);
  const [entered, setEntered] = useState(false);
  const form = useSubmit({
    async send(body: Credentials) {
      const entry = await enter(body);
      if (isDue(entry)) setDue(entry);
      else takeSession(entry);
    },
    failureOf: loginFailureText,
  });
  useRedirect(entered);

  function takeSession(session: Session): void {
    acceptSession(session);
    setEntered(true);
  }

  return { ...form, due, entered, takeSession, leaveStep: () => setDue(null) };
}

function acceptSession(session: Session): void {
  if (session.user.role !== 'admin') {
    void discard(session.token);
    throw new FormRefusal({}, adminTexts.notAdmin);
  }
  storeSession(session);
  rememberSignIn();
}

const SILENT = { handlesRefusal: true };

/** Ends the session that a client has just opened here, because clients may not use the area. */
async function discard(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const options = { ...SILENT, headers };
  await browserApi.call('POST /api/auth/logout', {}, options).catch(() => undefined);
}

function useRedirect(signedIn: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();

  // An administrator who is already signed in goes to the area at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on arrival only
  useEffect(() => {
    if (readSession()?.user.role === 'admin') leaveFor(destinationOf(search), navigate);
  }, []);

  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(
      () => leaveFor(destinationOf(search), navigate),
      ADMIN_LOGIN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [signedIn, navigate, search]);
}

/** Whoever must have a second factor first goes to its page, which is one of the public site's. */
function leaveFor(path: string, navigate: NavigateFunction): void {
  if (readSession()?.user.mustEnrol) go(enrolPathFor(path), { replace: true });
  else void navigate(path, { replace: true });
}

/** The page to open after signing in: the requested page of the area, else the start page. */
export function destinationOf(search: string): string {
  const path = returnPath(search, DASHBOARD);
  return isAdminPath(path.split(/[?#]/)[0] ?? '') && path !== '/admin' ? path : DASHBOARD;
}
