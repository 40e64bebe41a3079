import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { data, redirect, redirectDocument } from 'react-router';
import type { RouteErrorData } from '../page/route-data';
import { enrolPathFor, loginPathFor } from './return-to';
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
  if (session.user.mustEnrol) {
    const { pathname, search } = new URL(request.url);
    // The page is one of the public site's.
    throw redirectDocument(enrolPathFor(pathname + search));
  }
  return session.user;
}
