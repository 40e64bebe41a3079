import { browserApi } from '../../lib/transport/browser-api';
import { storeTimer } from './stored-timer';

/** Heard inside this tab, where storage events are not (specification, admin section 7). */
const TIMER_UPDATE_EVENT = 'timer-update';

/** After a change of clocks: this browser's copy of the server's timer is read anew. */
export async function refreshTimerCache(): Promise<void> {
  try {
    storeTimer(await browserApi.call('GET /api/timer'));
    window.dispatchEvent(new Event(TIMER_UPDATE_EVENT));
  } catch {
    // Only a copy: the change itself is on the server.
  }
}

/** Full reset: this browser forgets everything but who is signed in and how the person reads. */
export function clearStorageButSession(): void {
  const kept = ['token', 'user', 'mantine-color-scheme-value', 'shortcuts-off'];
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!kept.includes(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden here: there is nothing to forget.
  }
}
