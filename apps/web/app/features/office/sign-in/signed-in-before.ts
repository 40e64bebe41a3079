import { useSyncExternalStore } from 'react';

const KEY = 'admin-entrou';

/** Remembers in this browser that an administrator has signed in here. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // The browser forbids storage: the sign-in then never speaks of an expired session.
  }
}

/** True when an administrator has signed in with this browser: only then a session can have expired. */
export function useSignedInBefore(): boolean {
  return useSyncExternalStore(never, readSignIn, () => false);
}

const never = () => () => {};

function readSignIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
