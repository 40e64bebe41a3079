/** A visitor's press on a heart, which is done after the sign-in. */
const KEY = 'favorite';
/** Whoever comes back later than this has forgotten the press. */
const LASTS_MS = 30 * 60_000;

export function keepWish(vehicleId: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ vehicleId, at: Date.now() }));
  } catch {
    // The browser forbids storage: the person presses again.
  }
}

/** The vehicle of the press, once. */
export function takeWish(): string | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    window.sessionStorage.removeItem(KEY);
    if (!isWish(stored) || Date.now() - stored.at > LASTS_MS) return null;
    return stored.vehicleId;
  } catch {
    return null;
  }
}

function isWish(value: unknown): value is { vehicleId: string; at: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'vehicleId' in value &&
    typeof value.vehicleId === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
