import { StaleBatch } from './batch-locks.queries.ts';

/**
 * Errors after which the same bids may succeed at the next try: deadlock, serialization failure,
 * unique violation.
 */
const PASSING = new Set(['40P01', '40001', '23505']);
const LOCK_NOT_AVAILABLE = '55P03';

/** True when the server did not answer, or when its answer ended the connection. */
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

/**
 * True when the server itself reported the error, so its report of what was executed can be
 * trusted.
 */
export function isDatabaseError(error: unknown): boolean {
  return sqlStateOf(error) !== null;
}

/** The SQLSTATE of the error; null when the server did not report it. */
function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return String(error.code);
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // ECONNRESET, EPIPE and similar codes are network errors; Node's ERR_… codes are faults of this
  // code.
  if ('code' in error && /^E(?!RR_)/.test(String(error.code))) return true;
  return /connection|not queryable|timeout/i.test(error.message);
}
