import { type Access, type Endpoint, isForStaff } from '@martelo/contract/calls/endpoint';
import {
  type EndpointName,
  endpoints,
  errorBody,
  type ParsedOf,
} from '@martelo/contract/calls/endpoints';
import { IDEMPOTENCY_HEADER } from '@martelo/contract/shapes/bids';
import { can } from '@martelo/core/permissions';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { App } from './app.ts';
import type { Call, Handler, SignedIn, UploadedFile } from './call.ts';
import { kindOfCall } from './places.ts';
import { MAX_JSON_BYTES, MAX_PUBLIC_JSON_BYTES, readBody, whileUploaded } from './read-body.ts';
import { Refusal, refuse } from './refusal.ts';

const MAX_IDEMPOTENCY_KEY = 200;

interface RouteOptions {
  /**
   * The handler checks itself whether the session has ended, so a recently valid session is enough.
   */
  recentSession?: boolean;
  /** Refuses a call that could not be handled anyway, before its body is read. */
  admit?: (request: FastifyRequest) => void;
}

/**
 * Registers a call of the contract at its path and aliases: access before the body, then the
 * contract's schemas, the handler, and the response schema as a whitelist of the answer's fields.
 */
export function route<N extends EndpointName>(
  app: App,
  name: N,
  handler: Handler<N>,
  { recentSession = false, admit }: RouteOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const kind = kindOfCall(name, endpoint);
  // A read takes its place before anything is read for it; what is sent, once its body has arrived.
  const isRead = endpoint.method === 'GET';
  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    if (kind && isRead) await app.takePlace(kind, request, reply);
  };
  const urls = [endpoint.path, ...(endpoint.aliases ?? [])];
  for (const url of urls) {
    app.route({
      method: endpoint.method,
      url,
      // A HEAD request on a stream would keep the connection open for nothing.
      exposeHeadRoute: endpoint.response !== undefined,
      schema: schemaOf(endpoint),
      // Compress GET answers only: those of writes are tiny.
      ...(endpoint.method !== 'GET' && { compress: false as const }),
      bodyLimit: isForStaff(endpoint.access) ? MAX_JSON_BYTES : MAX_PUBLIC_JSON_BYTES,
      config: { endpoint: name, ...app.limitOf(name) },
      onRequest: (request, reply, done) => {
        request.call = name;
        reply.header('cache-control', 'no-store');
        if (recentSession) request.user = app.sessions.recent(request);
        if (request.user) done();
        else {
          arrive(request, reply)
            .then(() => checkAccess(app, endpoint, request))
            .then(() => admit?.(request))
            .then(() => done(), done);
        }
      },
      preValidation: (request, reply, done) => {
        readBody(request, reply, endpoint, done);
      },
      handler: (request, reply) => {
        reply.code(endpoint.status ?? 200);
        const work = () => handler(callOf<N>(endpoint, request, reply));
        if (kind && !isRead) {
          const inPlace = () => app.takePlace(kind, request, reply).then(work);
          return endpoint.files ? whileUploaded(request, inPlace) : inPlace();
        }
        return endpoint.files ? whileUploaded(request, work) : work();
      },
    });
  }
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response, status = 200 } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...(response && { [status]: response }), '4xx': errorBody, '5xx': errorBody },
  };
}

/**
 * Permission is checked before the body is read, so a caller without permission gets no error about
 * fields.
 */
async function checkAccess(
  app: App,
  { access, duringEnrolment }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (access === 'public') {
    // An ended session does not block a public call, nor does one that waits for a second factor.
    const user = await app.sessions.authenticate(request).catch(nobodyIfRefused);
    request.user = user?.mustEnrol ? null : user;
    return;
  }
  request.user = await app.sessions.authenticate(request);
  if (!request.user) refuse('UNAUTHENTICATED');
  if (request.user.mustEnrol && !duringEnrolment) refuse('ENROLMENT_REQUIRED');
  if (!isAdmitted(request.user, access)) refuse('FORBIDDEN');
}

function isAdmitted(user: SignedIn, access: Access): boolean {
  if (!isForStaff(access)) return true;
  return user.role === 'admin' && (access === 'staff' || can(user, access));
}

function nobodyIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function callOf<N extends EndpointName>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<N> {
  return {
    params: request.params as ParsedOf<N, 'params'>,
    query: request.query as ParsedOf<N, 'query'>,
    body: request.body as ParsedOf<N, 'body'>,
    files: filesByField(endpoint, request.uploads),
    // checkAccess has refused callers that the endpoint does not admit.
    user: request.user as Call<N>['user'],
    ip: request.ip,
    idempotencyKey: idempotencyKeyOf(request),
    request,
    reply,
  };
}

const NO_FILES = {};

function filesByField(endpoint: Endpoint, uploads: UploadedFile[]): Record<string, UploadedFile[]> {
  if (!endpoint.files) return NO_FILES;
  const fields = Object.keys(endpoint.files);
  return Object.fromEntries(
    fields.map((field) => [field, uploads.filter((file) => file.field === field)]),
  );
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || key.trim() === '') return null;
  if (key.length > MAX_IDEMPOTENCY_KEY || /[^\x20-\x7e]/.test(key)) refuse('MALFORMED');
  return key.trim();
}
