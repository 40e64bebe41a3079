import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFor } from '../../../lib/session/return-to';
import { useSession } from '../../../lib/session/use-session';
import { notify } from '../../../lib/toast/notify';

const MUST_SIGN_IN_REDIRECT_MS = 3_000;

/** Whoever ended the session says why and leads away first; this is for a sign-out in another tab. */
const PATIENCE_MS = 1500;

/** A page that is left without a session says so, and leads to the sign-in (and back afterwards). */
export function useSessionGuard(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gone = useSession() === null;
  useEffect(() => {
    if (!gone) return;
    let timer = setTimeout(() => {
      notify.warning(adminTexts.mustSignIn, { id: 'must-sign-in' });
      timer = setTimeout(
        () => void navigate(loginPathFor(pathname, search)),
        MUST_SIGN_IN_REDIRECT_MS,
      );
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [gone, navigate, pathname, search]);
}
