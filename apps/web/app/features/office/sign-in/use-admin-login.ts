import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormRefusal } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { deviceSecret } from '../../../lib/session/device-secret';
import { isAdminPath, returnPath } from '../../../lib/session/return-to';
import { readSession, storeSession } from '../../../lib/session/session-store';
import { browserApi } from '../../../lib/transport/browser-api';
import { loginFailureText } from './login-failure';
import { rememberSignIn } from './signed-in-before';

const ADMIN_LOGIN_REDIRECT_MS = 500;

const DASHBOARD = '/admin/dashboard';

type Credentials = { email: string; password: string };

/** Signs an administrator in and returns to the previous page; other accounts are refused. */
export function useAdminLogin() {
  const form = useSubmit({ send: signIn, failureOf: loginFailureText, once: true });
  useRedirect(form.done !== null);
  return form;
}

async function signIn(typed: Credentials): Promise<void> {
  const body = { ...typed, device: deviceSecret() };
  const session = await browserApi.call('POST /api/auth/login', { body }, SILENT);
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
    if (readSession()?.user.role === 'admin') {
      void navigate(destinationOf(search), { replace: true });
    }
  }, []);

  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(
      () => void navigate(destinationOf(search), { replace: true }),
      ADMIN_LOGIN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [signedIn, navigate, search]);
}

/** The page to open after signing in: the requested page of the area, else the start page. */
export function destinationOf(search: string): string {
  const path = returnPath(search, DASHBOARD);
  return isAdminPath(path.split(/[?#]/)[0] ?? '') && path !== '/admin' ? path : DASHBOARD;
}
