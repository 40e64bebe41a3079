import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { data, redirect } from 'react-router';
import type { RouteErrorData } from '../page/route-data';
import { loginPathFor } from './return-to';
import { readSession, type SessionUser } from './session-store';

/** The signed-in administrator. Everyone else is redirected before any data is requested. */
export function requireAdmin(request: Request): SessionUser {
  const session = readSession();
  if (!session) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPathFor(pathname, search));
  }
  if (session.user.role !== 'admin') {
    const refusal: RouteErrorData = {
      code: 'FORBIDDEN',
      message: adminTexts.pageForbidden,
    };
    throw data(refusal, { status: 403 });
  }
  return session.user;
}
