import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPathFor } from '../../lib/return-to';
import { useSession } from '../../lib/use-session';

/** Whoever ended the session says why and leads away first; this is for a sign-out in another tab. */
const PATIENCE_MS = 1500;

export function useSessionGuard(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gone = useSession() === null;
  useEffect(() => {
    if (!gone) return;
    const timer = setTimeout(() => void navigate(loginPathFor(pathname, search)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [gone, navigate, pathname, search]);
}
