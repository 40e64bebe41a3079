import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { type BodyPace, createBodyPace, type PaceLimits, USUAL_PACE } from './body-pace.ts';
import { endBody } from './end-body.ts';
import { Refusal } from './refusal.ts';

export interface WatchOptions {
  pace: PaceLimits;
  /** How often the open bodies are looked at. */
  everyMs: number;
}

const USUAL: WatchOptions = { pace: USUAL_PACE, everyMs: 5_000 };

/**
 * Ends requests whose body arrives too slowly, of every call. It reads the counters of the
 * connections now and then, so a body costs nothing while it arrives.
 */
export function watchBodies(app: App, { pace, everyMs }: WatchOptions = USUAL): void {
  const bodies = new Map<FastifyRequest, { reply: FastifyReply; pace: BodyPace }>();

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const start = { atMs: performance.now(), bytes: bytesOf(request) };
      bodies.set(request, { reply, pace: createBodyPace(start, pace, lengthOf(request)) });
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // The rest of a refused body may still arrive after its answer.
    if (request.raw.complete) bodies.delete(request);
    done();
  });

  const watching = setInterval(() => {
    for (const [request, body] of bodies) {
      const { raw } = request;
      if (raw.complete || raw.destroyed) bodies.delete(request);
      else if (body.pace.isTooSlow(sampleOf(request))) {
        endBody(request, body.reply, new Refusal('BODY_TOO_SLOW'));
      }
    }
  }, everyMs);
  watching.unref();
  app.addHook('onClose', async () => clearInterval(watching));
}

function hasBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && headers['content-length'] !== '0';
}

/** Undefined for a body in chunks. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

function sampleOf(request: FastifyRequest) {
  const waitsForServer = request.raw.readableLength > 0;
  return { atMs: performance.now(), bytes: bytesOf(request), waitsForServer };
}

const bytesOf = ({ raw }: FastifyRequest) => raw.socket.bytesRead;
