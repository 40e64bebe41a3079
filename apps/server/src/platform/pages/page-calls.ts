import type { ApiRequest } from '@martelo/contract/calls/api-transport';
import type { Endpoint } from '@martelo/contract/calls/endpoint';
import {
  type EndpointName,
  endpoints,
  errorBody,
  type ParsedOf,
} from '@martelo/contract/calls/endpoints';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { describeError } from '../http/describe-error.ts';
import type { PublicRead, ReadHandler, RegisterRead } from '../http/public-read.ts';
import { refuse } from '../http/refusal.ts';
import { logError } from '../log/loggable-error.ts';

/** An answer whose body is still text, so that each reader of a kept answer gets its own copy. */
export type JsonAnswer = { status: number; headers: Record<string, string>; json: string };

export type Ask = (request: ApiRequest) => Promise<JsonAnswer>;

export type PageCalls = { read: RegisterRead; ask: Ask };

type Handlers = { [N in PublicRead]?: ReadHandler<N> };

/**
 * The calls of pages, answered in this thread without HTTP. They pass what a call over HTTP passes:
 * the access and the schemas of the contract's table, the response schema too, so that a page never
 * gets a field that the call does not show.
 */
export function createPageCalls(): PageCalls {
  const handlers: Handlers = {};
  return {
    read: (name, handler) => {
      (handlers as Record<string, unknown>)[name] = handler;
    },
    async ask(request) {
      try {
        return await answer(handlers, request);
      } catch (error) {
        const { status, body, unexpected } = describeError(error);
        if (unexpected) logError(error);
        return { status, headers: {}, json: written(errorBody, body, request) };
      }
    },
  };
}

async function answer(handlers: Handlers, request: ApiRequest): Promise<JsonAnswer> {
  const { name, params } = matched(request);
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.access !== 'public') refuse('UNAUTHENTICATED');
  if (request.method !== 'GET') refuse('METHOD_NOT_ALLOWED');
  const handler = handlers[name as PublicRead] as ReadHandler<'publicVehicles'> | undefined;
  if (!handler || !endpoint.response) throw new Error(`pages have no call ${name}`);
  const headers: Record<string, string> = {};
  const body = await handler({
    params: valid(endpoint.params, params) as ParsedOf<'publicVehicles', 'params'>,
    query: valid(endpoint.query, request.query ?? {}) as ParsedOf<'publicVehicles', 'query'>,
    user: null,
    reply: {
      header(field, value) {
        headers[field] = String(value);
      },
    },
  });
  return { status: 200, headers, json: written(endpoint.response, body, request) };
}

type KnownPath = { name: EndpointName; method: string; pattern: RegExp; fields: string[] };

/** The paths of the contract; those without parameters first, as in the HTTP server's router. */
const knownPaths: KnownPath[] = Object.entries<Endpoint>(endpoints)
  .flatMap(([name, { method, path, aliases = [] }]) =>
    [path, ...aliases].map((one) => ({
      name: name as EndpointName,
      method,
      pattern: new RegExp(`^${one.replace(/:\w+/g, '([^/]+)')}/?$`),
      fields: [...one.matchAll(/:(\w+)/g)].map(([, field = '']) => field),
    })),
  )
  .sort((one, other) => one.fields.length - other.fields.length);

/** As long as a parameter may be over HTTP. */
const MOST_CHARACTERS = 200;

function matched({ method, path }: ApiRequest) {
  const here = knownPaths.filter(({ pattern }) => pattern.test(path));
  const known = here.find((one) => one.method === method);
  if (!known) return refuse(here.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  const values = (known.pattern.exec(path) ?? []).slice(1).map(decoded);
  if (values.some((value) => value.length > MOST_CHARACTERS)) refuse('MALFORMED');
  const params = Object.fromEntries(known.fields.map((field, index) => [field, values[index]]));
  return { name: known.name, params };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return refuse('MALFORMED');
  }
}

/** The same checks as over HTTP, so that wrong input gets the same refusal. */
function valid(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return given;
  const result = validatorCompiler({ schema, method: 'GET', url: '' })(given);
  if (typeof result !== 'object' || !('error' in result) || !result.error) {
    return (result as { value: unknown }).value;
  }
  throw Object.assign(new Error('wrong input'), { validation: result.error });
}

function written(schema: z.ZodType, body: unknown, { method, path }: ApiRequest): string {
  return serializerCompiler({ schema, method, url: path, httpStatus: '200' })(body);
}
