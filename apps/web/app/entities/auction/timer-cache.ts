import { browserApi } from '../../lib/transport/browser-api';
import { storeTimer } from './stored-timer';

/**
 * The event for this tab, which gets no storage events of its own changes (specification, admin
 * section 7).
 */
const TIMER_UPDATE_EVENT = 'timer-update';

/** Renews this browser's copy of the server's timer after a change of clocks. */
export async function refreshTimerCache(): Promise<void> {
  try {
    storeTimer(await browserApi.call('GET /api/timer'));
    window.dispatchEvent(new Event(TIMER_UPDATE_EVENT));
  } catch {
    // The failure changes only this copy: the change itself is on the server.
  }
}

/** Full reset: clears this browser's storage except the session and the person's display settings. */
export function clearStorageButSession(): void {
  const kept = ['token', 'user', 'mantine-color-scheme-value', 'shortcuts-off'];
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!kept.includes(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // The browser forbids storage, so there is nothing to clear.
  }
}
