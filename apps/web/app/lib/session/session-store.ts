import type { Profile } from '@martelo/core/permissions';

/** The signed-in person, kept in local storage under the specification's two keys. */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  personType?: string;
  /** What a member of staff may do; absent until the server has been asked for it. */
  profiles?: readonly Profile[];
  /** The person must make a second factor first: until then only that is possible. */
  mustEnrol?: boolean;
};
export type Session = { token: string; user: SessionUser };

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** More than a session takes. */
const PROBED_CHARACTERS = 4_096;

let cached: Session | null | undefined;
const listeners = new Set<() => void>();

/** The session, or null. Reading discards a session whose token has expired. */
export function readSession(nowMs = Date.now()): Session | null {
  if (cached === undefined) cached = load();
  if (cached && isExpired(cached.token, nowMs)) clearSession();
  return cached;
}

/**
 * False where the browser forbids storage or has none left: the page that opens after a sign-in would
 * know nothing of it.
 */
export function canKeepSession(): boolean {
  const probe = 'martelo-espaco';
  try {
    window.localStorage.setItem(probe, ' '.repeat(PROBED_CHARACTERS));
    window.localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

export function storeSession(session: Session): void {
  try {
    window.localStorage.setItem(TOKEN_KEY, session.token);
    window.localStorage.setItem(USER_KEY, JSON.stringify(session.user));
  } catch {
    // The session lives as long as this page.
  }
  cached = session;
  announce();
}

/** Keeps the profiles that the server names for the owner of this token. */
export function storeProfiles(token: string, profiles: readonly Profile[]): void {
  const session = readSession();
  if (session?.token !== token) return;
  const { profiles: known = null, ...user } = session.user;
  if (known && String(known) === String(profiles)) return;
  storeSession({ token, user: { ...user, profiles } });
}

export function clearSession(): void {
  storage()?.removeItem(TOKEN_KEY);
  storage()?.removeItem(USER_KEY);
  const changed = cached !== null;
  cached = null;
  if (changed) announce();
}

/** Calls back when the session changes here, in another tab, or while the browser kept this page. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
  };
}

/** True once the token's `exp` (seconds) has passed, and for an unreadable token. */
export function isExpired(token: string, nowMs: number): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1000 <= nowMs;
  } catch {
    return true;
  }
}

function load(): Session | null {
  try {
    const token = storage()?.getItem(TOKEN_KEY);
    const user: unknown = JSON.parse(storage()?.getItem(USER_KEY) ?? 'null');
    return token && isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    'role' in value
  );
}

function onStorage(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
  cached = undefined;
  announce();
}

/** A page that the browser kept for the way back hears nothing of the pages that were open meanwhile. */
function onReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted || load()?.token === cached?.token) return;
  cached = undefined;
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Access to `localStorage` throws where the visitor forbids storage. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
