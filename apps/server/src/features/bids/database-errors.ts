import pg from 'pg';
import { StaleBatch } from './batch-locks.queries.ts';

/** Deadlock, serialisation and their like: the same bids may well succeed the next time. */
const PASSING = new Set(['40P01', '40001', '23505']);
const LOCK_NOT_AVAILABLE = '55P03';

/** Anything but an answer of the server, and its answers that end the connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof StaleBatch) return false;
  if (!(error instanceof pg.DatabaseError)) return isNetworkError(error);
  const code = error.code ?? '';
  return code.startsWith('57P') || code.startsWith('08') || code === '25P03';
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // ECONNRESET, EPIPE and their like; Node's own ERR_… codes are faults of this code.
  if ('code' in error && /^E(?!RR_)/.test(String(error.code))) return true;
  return /connection|not queryable|timeout/i.test(error.message);
}

export function isPassing(error: unknown): boolean {
  if (error instanceof StaleBatch) return true;
  return error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}
