import { jsonLine, logsAsJson } from './json-line.ts';

/**
 * An error as a log may hold it: its kind, its place in the code and a message without personal
 * data. An error is never logged as it is, because the query builder puts the values of a failed
 * statement into the message, the stack and a field: names, CPFs, e-mails and password hashes.
 */
export interface LoggableError {
  type: string;
  message: string;
  stack: string;
  /** Fields that name things of the program or of the schema, and no values. */
  [fact: string]: unknown;
}

/** Names of tables, columns and calls; `detail`, `where` and `params` hold values and are left out. */
const FACTS = [
  ...['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
  ...['syscall', 'errno', 'statusCode', 'validationContext'],
];
const DEEPEST = 5;

export function loggableError(given: unknown, depth = 0): LoggableError {
  const error = isLikeError(given) ? Object.assign(new Error(given.message), given) : given;
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)), stack: '' };
  }
  const causes =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...factsOf(error),
    ...(causes.length > 0 &&
      depth < DEEPEST && { causes: causes.map((cause) => loggableError(cause, depth + 1)) }),
  };
}

/** The queue of jobs passes on an error's fields as an object of its own. */
function isLikeError(given: unknown): given is { message: string } {
  if (typeof given !== 'object' || given === null || given instanceof Error) return false;
  return 'message' in given && typeof given.message === 'string';
}

/** The error as lines for a person. */
export function errorText(error: unknown): string {
  return textOf(loggableError(error));
}

function textOf({ type, message, stack, causes, ...facts }: LoggableError): string {
  const named = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const head = `${type}: ${message}${named.length > 0 ? ` (${named.join(', ')})` : ''}`;
  const inner = ((causes ?? []) as LoggableError[]).map((cause) => `caused by ${textOf(cause)}`);
  return [head, ...(stack === '' ? [] : [stack]), ...inner].join('\n');
}

/** Writes an error that no request waits for: a line of the log in production, lines for a person elsewhere. */
export function logError(error: unknown): void {
  if (logsAsJson()) {
    const err = loggableError(error);
    console.log(jsonLine('error', err.message, { err }));
  } else console.error(errorText(error));
}

function factsOf(error: Error): Record<string, unknown> {
  const fields = error as unknown as Record<string, unknown>;
  const known = FACTS.filter((name) => ['string', 'number'].includes(typeof fields[name]));
  return Object.fromEntries(known.map((name) => [name, fields[name]]));
}

/** Classes of PostgreSQL's errors whose message may repeat a value, and messages of triggers. */
const TELLS_VALUES = /^(22|P0)/;

function messageOf(error: Error): string {
  const { query, code, severity } = error as {
    query?: unknown;
    code?: unknown;
    severity?: unknown;
  };
  // The query builder's error: the statement has $1 where a value was.
  if (typeof query === 'string' && 'params' in error) {
    return withoutPersonalData(`Failed query: ${query}`);
  }
  const isDatabases = typeof severity === 'string' && typeof code === 'string';
  if (isDatabases && TELLS_VALUES.test(code)) return 'message left out: it may hold a value';
  return withoutPersonalData(error.message);
}

/** The stack without the message that it begins with. A stack of an unknown form is left out. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return '';
  return stack.slice(at + message.length).replace(/^[^\n]*\n/, '');
}

/** The patterns of personal data in a text. */
const PERSONAL: [RegExp, string][] = [
  [/\$argon2\S+/g, '[hash]'],
  [/[^\s"'<>(),;:=&?]+(@|%40)[^\s"'<>(),;&]+/gi, '[e-mail]'],
  // The query of an address.
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?[query]'],
  // CPF, CNPJ, telephone and CEP, with or without their punctuation.
  [/\d(?:[\s()./-]{0,2}\d){7,}/g, '[number]'],
  // Tokens of sessions.
  [/[\w-]{16,}\.[\w-]{16,}(\.[\w-]{16,})?/g, '[token]'],
];

/** A longer text is cut, because a statement can insert a thousand rows. */
const LONGEST = 2_000;

export function withoutPersonalData(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return PERSONAL.reduce((clean, [pattern, word]) => clean.replace(pattern, word), short);
}
