import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '../../../lib/session/return-to';
import { useSession } from '../../../lib/session/use-session';

/**
 * Leads a person with a session, old or new, to the next page at once. True during the navigation.
 */
export function useLeaveSignedIn(): boolean {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = session !== null;
  useEffect(() => {
    if (signedIn) void navigate(returnPath(search, '/'), { replace: true });
  }, [signedIn, search, navigate]);
  return signedIn;
}
