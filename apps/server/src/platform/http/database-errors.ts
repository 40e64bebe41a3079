import type { ErrorCode } from '@martelo/contract/texts/errors';

/**
 * PostgreSQL classes and states of temporary failures: connection, resources, shutdown, contention.
 */
const UNAVAILABLE_STATES = /^(08|53|57P0[1-5]|57014|55P03|40001|40P01)/;
/** Class 22: the value cannot be stored or computed with (NUL byte, out of range, bad encoding). */
const INPUT_STATES = /^22/;

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
]);

const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client was closed)/;

/** The code of an error of the database; null for other errors and for mistakes in our SQL. */
export function databaseErrorCode(error: unknown): ErrorCode | null {
  for (const cause of causesOf(error)) {
    const state = stateOf(cause);
    if (state && UNAVAILABLE_STATES.test(state)) return 'UNAVAILABLE';
    if (state && INPUT_STATES.test(state)) return 'VALIDATION';
    if (isConnectionLoss(cause)) return 'UNAVAILABLE';
  }
  return null;
}

/** An error and its causes: the query builder wraps the driver's, Node groups failed addresses. */
function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 5) return;
  yield error;
  yield* causesOf(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    for (const inner of error.errors) yield* causesOf(inner, depth + 1);
  }
}

function stateOf(error: Error): string | null {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' && code.length === 5
    ? code
    : null;
}

function isConnectionLoss(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (LOST_CONNECTION.test(error.message)) return true;
  return NETWORK_CALLS.has(String(syscall)) && UNREACHABLE.has(String(code));
}
