import { readNow } from '../database/clock.queries.ts';
import type { Db } from '../database/connect.ts';

/** The database's time without a question to the database each time. */
export interface DatabaseClock {
  /** Epoch milliseconds. */
  now(): number;
  stop(): void;
}

const REFRESH_MS = 30_000;

/** Steps of this machine's own clock change nothing: between readings a monotonic one counts. */
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
  // The answer was true about half way through the question.
  return nowMs - (asked + performance.now()) / 2;
}
