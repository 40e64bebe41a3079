import type { BlockList } from 'node:net';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isListed } from '../http/address-list.ts';
import { currentTracer } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/**
 * A trace for each request, continued from a trusted proxy's. It names the route and never the address
 * that was asked for: people search for other people there.
 */
export function traceRequests(app: FastifyInstance, proxies: BlockList): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const tracer = currentTracer();
    if (!tracer) return done();
    const begun = isListed(proxies, request.socket.remoteAddress)
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const span = tracer.startSpan(nameOf(request), attributesOf(request), begun);
    request.span = span;
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    context.with(trace.setSpan(begun, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.setAttribute('http.response.status_code', reply.statusCode);
    request.span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.setAttribute('http.aborted', true).end();
    done();
  });
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';
const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;

function attributesOf(request: FastifyRequest) {
  return {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'request.id': request.id,
    },
  };
}
