import { PERSON_KEY } from '../../../lib/session/session-store';

/** As the contract has it; its schemas stay out of the browser. */
const MOST_SEEN = 12;

/**
 * The ids of the vehicles that were opened in this browser, the last one first. They never leave it
 * together with a name, and end with the session or with 'Limpar'. A browser that forbids storage has none.
 */
export function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(PERSON_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('vistos' in stored)) return [];
    const ids = Array.isArray(stored.vistos) ? stored.vistos : [];
    return ids.filter((id) => typeof id === 'string' && /^\d{1,15}$/.test(id)).slice(0, MOST_SEEN);
  } catch {
    return [];
  }
}

export function noteSeen(vehicleId: string): void {
  const others = readSeen().filter((id) => id !== vehicleId);
  store([vehicleId, ...others].slice(0, MOST_SEEN));
}

export function forgetSeen(): void {
  store([]);
}

function store(vistos: string[]): void {
  try {
    if (vistos.length === 0) window.localStorage.removeItem(PERSON_KEY);
    else window.localStorage.setItem(PERSON_KEY, JSON.stringify({ vistos }));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
