import { browserApi } from '../transport/browser-api';
import { readSession, storeProfiles } from './session-store';

let running: Promise<void> | null = null;

/**
 * Asks the server what the signed-in person may do. Calls at the same time share one request; when
 * it fails, the caller is told and the profiles stay as they were.
 */
export function refreshProfiles(): Promise<void> {
  running ??= readProfiles().finally(() => {
    running = null;
  });
  return running;
}

async function readProfiles(): Promise<void> {
  const session = readSession();
  if (session?.user.role !== 'admin') return;
  const { user } = await browserApi.call('GET /api/auth/session');
  storeProfiles(session.token, user.profiles);
}
