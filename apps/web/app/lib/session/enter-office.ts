import { refreshProfiles } from './refresh-profiles';
import { readSession } from './session-store';

/**
 * Waits until the browser knows what the person may do: the sign-in does not say it. Known profiles
 * are checked again once the office's stream is open.
 */
export async function knowProfiles(): Promise<void> {
  if (readSession()?.user.profiles === undefined) await refreshProfiles();
}
