import { can, type Permission, PROFILES, type Profile } from '@martelo/core/permissions';
import type { Session } from './session-store';

/** The profiles that the server named. Whatever else the browser's storage holds does not count. */
export function profilesOf(session: Session | null): Profile[] {
  const known: unknown = session?.user.profiles;
  if (session?.user.role !== 'admin' || !Array.isArray(known)) return [];
  return PROFILES.filter((profile) => known.includes(profile));
}

/**
 * True when the signed-in person may do this, as far as the browser knows. The server checks every
 * call again.
 */
export function isPermitted(session: Session | null, permission: Permission): boolean {
  return can({ profiles: profilesOf(session) }, permission);
}
