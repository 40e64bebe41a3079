import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFor } from '../../../lib/session/return-to';
import { useSession } from '../../../lib/session/use-session';
import { notify } from '../../../lib/toast/notify';

const MUST_SIGN_IN_REDIRECT_MS = 3_000;

/**
 * Code that ends the session shows the reason and navigates within this time; the guard handles a
 * sign-out in another tab.
 */
const PATIENCE_MS = 1500;

/**
 * When the session ends in another tab, shows a toast and opens the sign-in, which returns here
 * afterwards.
 */
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
