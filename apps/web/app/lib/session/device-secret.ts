/** The key under which this browser keeps its secret; a sign-out leaves it there. */
const KEY = 'aparelho';
const BYTES = 32;

/**
 * The random secret of this browser, made at its first use. After a sign-in the server knows it, so
 * that other people's wrong passwords keep nobody out here. Undefined where storage is forbidden.
 */
export function deviceSecret(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
    const made = base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
