import { StaleBatch } from './batch-locks.queries.ts';

/** Deadlock, serialisation and their like: the same bids may well succeed the next time. */
const PASSING = new Set(['40P01', '40001', '23505']);
const LOCK_NOT_AVAILABLE = '55P03';

/** No answer of the server, or one that ends the connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof StaleBatch) return false;
  const code = sqlStateOf(error);
  if (code === null) return isNetworkError(error);
  return code.startsWith('57P') || code.startsWith('08') || code === '25P03';
}

export function isPassing(error: unknown): boolean {
  return error instanceof StaleBatch || PASSING.has(sqlStateOf(error) ?? '');
}

export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

/** An answer of the server: what it says was done or not done is so. */
export function isDatabaseError(error: unknown): boolean {
  return sqlStateOf(error) !== null;
}

/** The state that PostgreSQL named; null when the error is not an answer of the server. */
function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return String(error.code);
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // ECONNRESET, EPIPE and their like; Node's own ERR_… codes are faults of this code.
  if ('code' in error && /^E(?!RR_)/.test(String(error.code))) return true;
  return /connection|not queryable|timeout/i.test(error.message);
}
