import type { FastifyRequest } from 'fastify';
import { loggableError, withoutPersonalData } from './loggable-error.ts';

/**
 * The options of the server's logger. No line holds personal data: errors are logged without their
 * values, and requests without the query of their address, in which people search for other people.
 */
export const loggerOptions = {
  serializers: { err: loggableError, error: loggableError, req: loggableRequest },
  hooks: { logMethod },
};

function loggableRequest(request: FastifyRequest) {
  const { method, host, ip } = request;
  return { method, path: loggablePath(request), host, remoteAddress: ip };
}

/**
 * The address without its query. Of its parameters only short numbers are shown, which are ids: a
 * postal code tells where somebody lives, and anything may stand where an id should.
 */
function loggablePath({ url, routeOptions, params }: FastifyRequest): string {
  const pattern = routeOptions?.url;
  if (!pattern) return withoutPersonalData(decoded(url.split(/[?#]/, 1)[0] ?? ''));
  const values = (params ?? {}) as Record<string, string>;
  return pattern.replace(/:(\w+)/g, (mark, name: string) => shownId(values[name]) ?? mark);
}

const shownId = (value = '') => (/^\d{1,7}$/.test(value) ? value : null);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Log = (...input: unknown[]) => void;

/** The logger takes the message of an error as the line's own, so that message is made clean too. */
function logMethod(this: unknown, input: unknown[], method: Log): void {
  const error = errorIn(input[0]);
  const words = input.slice(1);
  if (!error) {
    method.apply(this, input.map(cleanText));
    return;
  }
  const { message } = loggableError(error);
  const said = words.map((word) => (word === error.message ? message : cleanText(word)));
  const first = input[0] instanceof Error ? { err: input[0] } : input[0];
  method.apply(this, [first, ...(said.length > 0 ? said : [message])]);
}

function errorIn(first: unknown): Error | null {
  if (first instanceof Error) return first;
  const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  return err instanceof Error ? err : null;
}

const cleanText = (word: unknown) => (typeof word === 'string' ? withoutPersonalData(word) : word);
