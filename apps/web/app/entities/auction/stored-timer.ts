import type { Timer } from '@martelo/contract/shapes/auctions';

/** The specification's keys: a copy of the server's timer, never the source of a decision. */
const KEYS = {
  running: 'timer_running',
  totalSeconds: 'timer_total_seconds',
  endDate: 'timer_end_date',
  startDate: 'timer_start_date',
  finished: 'timer_finished',
} as const;

type Store = Pick<Storage, 'setItem' | 'removeItem'>;

export function clearStoredTimer(store = storage()): void {
  for (const key of Object.values(KEYS)) store?.removeItem(key);
}

/** Stores the server's current timer, and removes the values that it does not have. */
export function storeTimer(timer: Timer, store = storage()): void {
  const { days, hours, minutes, seconds } = timer;
  clearStoredTimer(store);
  store?.setItem(KEYS.running, String(timer.isRunning));
  store?.setItem(KEYS.finished, String(timer.isFinished));
  store?.setItem(
    KEYS.totalSeconds,
    String(((days * 24 + hours) * 60 + minutes) * 60 + Math.floor(seconds)),
  );
  if (timer.dataInicio) store?.setItem(KEYS.startDate, timer.dataInicio);
  if (timer.dataFim) store?.setItem(KEYS.endDate, timer.dataFim);
}

/** Access to `localStorage` throws where the visitor forbids storage. */
function storage(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
