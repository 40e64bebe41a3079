import type { FastifyRequest } from 'fastify';
import { beginTrace, isTracing, type OpenTrace } from '../tracing/tracing.ts';
import type { App } from './app.ts';
import type { IsTrustedPeer } from './trusted-peer.ts';

/** A stream ends when its reader goes: as a span it would say nothing. */
const STREAM = 'live';

/** One span for each request, where a collector is set. It has what the log's line has, and no address. */
export function traceRequests(app: App, isTrusted: IsTrustedPeer): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, OpenTrace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, raw, id } = request;
    if (routeOptions.config?.endpoint !== STREAM) {
      const { traceparent } = headers;
      const isGiven = typeof traceparent === 'string' && isTrusted(raw.socket);
      const begun = beginTrace({
        name: method,
        kind: 'request',
        parent: isGiven ? traceparent : undefined,
        facts: { 'http.request.method': method, 'martelo.request_id': id },
      });
      if (begun) open.set(request, begun);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const { vehicle, outcome } = request.logged ?? {};
    open.get(request)?.end({
      ...(url && { name: `${request.method} ${url}` }),
      facts: {
        ...(url && { 'http.route': url }),
        'http.response.status_code': reply.statusCode,
        ...(vehicle !== undefined && { 'martelo.vehicle': vehicle }),
        ...(outcome !== undefined && { 'martelo.outcome': outcome }),
      },
      isFault: reply.statusCode >= 500,
    });
    done();
  });
}
