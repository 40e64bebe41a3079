import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TOAST_MS } from '../../../../lib/toast/toaster-ready';

/**
 * The message that another page passed with the navigation, for as long as a toast is shown; a
 * reload clears it.
 */
export function usePassedMessage(): string {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const passed = messageOfState(state);

  useEffect(() => {
    if (!passed) return;
    setMessage(passed);
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [passed, pathname, search, navigate]);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);

  return message;
}

function messageOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('message' in state)) return '';
  return typeof state.message === 'string' ? state.message : '';
}
