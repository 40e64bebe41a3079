import { useNavigate } from 'react-router';
import { clearSession } from '../../../lib/session/session-store';
import { browserApi } from '../../../lib/transport/browser-api';

export function useAdminSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The browser forgets the session even when the server cannot be reached to end it.
    const ending = browserApi.call('POST /api/auth/logout', {}, { handlesRefusal: true });
    clearSession();
    await navigate('/admin/login');
    await ending.catch(() => undefined);
  };
}
