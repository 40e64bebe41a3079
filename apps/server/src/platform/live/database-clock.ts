import { readNow } from '../database/clock.queries.ts';
import type { Db } from '../database/connect.ts';

/** The database's time without a query each time. */
export interface DatabaseClock {
  /** Epoch milliseconds. */
  now(): number;
  stop(): void;
}

const REFRESH_MS = 30_000;

/**
 * The time between two readings is measured on a monotonic clock, because this machine's own clock
 * may be adjusted.
 */
export async function startDatabaseClock(
  db: Db,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offsetMs = await readOffset(db);
  const refresh = async () => {
    try {
      offsetMs = await readOffset(db);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(refresh, REFRESH_MS).unref();
  return { now: () => performance.now() + offsetMs, stop: () => clearInterval(timer) };
}

async function readOffset(db: Db): Promise<number> {
  const asked = performance.now();
  const nowMs = await readNow(db);
  // The database took the time about half way through the query.
  return nowMs - (asked + performance.now()) / 2;
}
