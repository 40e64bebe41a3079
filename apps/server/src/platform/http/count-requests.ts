import type { EndpointName } from '@martelo/contract/calls/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpRequests, httpSeconds } from '../metrics/definitions.ts';
import type { App } from './app.ts';

/** A stream ends when its reader goes. */
const STREAM = 'live';
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts what was answered, after it was sent. */
export function countRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.call ?? nameOf(request);
    httpRequests.count(call, String(reply.statusCode));
    if (call !== STREAM) httpSeconds.observe(secondsOf(reply));
    done();
  });
}

const secondsOf = (reply: FastifyReply) => reply.elapsedTime / 1000;

/** For what is no call: a name from a list that does not grow with what people ask for. */
function nameOf({ is404, routeOptions }: FastifyRequest): string {
  const { url, config } = routeOptions;
  if (config?.endpoint) return config.endpoint;
  if (is404 || url === undefined) return 'other';
  if (PROBES.has(url)) return 'probe';
  return url.startsWith('/assets/') || /\.\w+$/.test(url) ? 'file' : 'page';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the call in the contract; null before its route has begun. */
    call: EndpointName | null;
  }
}
