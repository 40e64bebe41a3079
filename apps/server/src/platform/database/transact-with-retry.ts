import type { Db, Tx } from './connect.ts';
import { isDeadlock } from './database-errors.ts';

/** How often work that was aborted by a deadlock is run again. */
const RETRIES = 3;

/** Carries a refusal out of a transaction so that it rolls back. */
class RolledBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('refused');
    this.outcome = outcome;
  }
}

/**
 * A transaction that also rolls back on a refusal. Work that PostgreSQL aborts because of a
 * deadlock runs again, so it must not have effects outside the transaction.
 */
export async function transactWithRetry<T extends { ok: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await db.transaction(async (tx) => {
        const outcome = await work(tx);
        if (!outcome.ok) throw new RolledBack(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as T;
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}
