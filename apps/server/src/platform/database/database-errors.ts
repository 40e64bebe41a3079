/** Questions about an error that a query threw, whatever wraps it. */

/** A deadlock that PostgreSQL resolved by ending this transaction. */
export function isDeadlock(error: unknown): boolean {
  return someState(error, /^40P01$/);
}

/** The same work may well succeed the next time: deadlock, serialisation, a key taken meanwhile. */
export function isContention(error: unknown): boolean {
  return someState(error, /^(40P01|40001|23505)$/);
}

export function isLockTimeout(error: unknown): boolean {
  return someState(error, /^55P03$/);
}

/** The server's disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return someState(error, /^53100$/);
}

/** An answer of the server: what it says was done or not done is so. */
export function isDatabaseAnswer(error: unknown): boolean {
  return someState(error, /./);
}

/** Class 22: the value cannot be stored or computed with (NUL byte, out of range, bad encoding). */
export function isBadValue(error: unknown): boolean {
  return someState(error, /^22/);
}

/**
 * No answer of the server, or one that ends the connection. A prepared statement that is unknown or
 * that somebody else has prepared (26000, 42P05) means that a pooler handed us another connection; 25006 that
 * the server became a standby.
 */
export function isConnectionLost(error: unknown): boolean {
  return someState(error, /^(08|57P|25P03|25006|26000|42P05)/) || some(error, isNetworkError);
}

/** 'Not now': the connection, resources, a shutdown, a cancelled query, contention for locks. */
export function isUnavailable(error: unknown): boolean {
  return someState(error, /^(53|57014|55P03|40001|40P01)/) || isConnectionLost(error);
}

function someState(error: unknown, pattern: RegExp): boolean {
  return some(error, (cause) => pattern.test(sqlStateOf(cause) ?? ''));
}

function some(error: unknown, question: (cause: Error) => boolean): boolean {
  return [...causesOf(error)].some(question);
}

/** An error and what it wraps: the query builder wraps the driver's, Node groups failed addresses. */
function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  yield* causesOf(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    for (const inner of error.errors) yield* causesOf(inner, depth + 1);
  }
}

/** The state that PostgreSQL named; null when the error is not an answer of the server. */
function sqlStateOf(error: Error): string | null {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' && code.length === 5
    ? code
    : null;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOWRITABLE',
]);

const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver gives these errors no code: its words are all that there is. */
const DRIVER_LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout$|timeout expired$|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Node's words for a write on a connection that the server has closed, of which the driver has not heard yet. */
const CLOSED_BY_SERVER = 'This socket has been ended by the other party';

function isNetworkError(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (error.message === CLOSED_BY_SERVER) return true;
  if (code === undefined) return DRIVER_LOST_CONNECTION.test(error.message);
  // Without a call of the network ECONNRESET is a browser that hung up; a TLS socket names its port.
  return UNREACHABLE.has(String(code)) && (NETWORK_CALLS.has(String(syscall)) || 'port' in error);
}
