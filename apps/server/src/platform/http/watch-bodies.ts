import type { Socket } from 'node:net';
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

interface WatchedBody {
  reply: FastifyReply;
  /** What its connection had received when its head was read. */
  bytesBefore: number;
  /** Null until the body was found unfinished for the first time. */
  pace: BodyPace | null;
}

/**
 * Ends requests whose body arrives too slowly, of every call. Nearly every body is complete a moment
 * after its head, and a bid must not pay for the others: a request only leaves its mark on its
 * connection, and the connections are looked at now and then.
 */
export function watchBodies(app: App, { pace, everyMs }: WatchOptions = USUAL): void {
  /** The last request with a body, by connection. */
  const bodies = new Map<Socket, WatchedBody>();

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { socket } = request.raw;
      bodies.set(socket, { reply, bytesBefore: socket.bytesRead, pace: null });
    }
    done();
  });

  const watching = setInterval(() => {
    for (const [socket, body] of bodies) {
      const { request } = body.reply;
      // The rest of a refused body may still arrive after its answer.
      if (request.raw.complete || socket.destroyed) bodies.delete(socket);
      else if (isTooSlow(body)) endBody(request, body.reply, new Refusal('BODY_TOO_SLOW'));
    }
  }, everyMs);
  watching.unref();
  app.addHook('onClose', async () => clearInterval(watching));

  function isTooSlow(body: WatchedBody): boolean {
    const { request } = body.reply;
    const { raw } = request;
    const sample = { atMs: performance.now(), bytes: raw.socket.bytesRead - body.bytesBefore };
    body.pace ??= createBodyPace(sample, pace, lengthOf(request));
    return body.pace.isTooSlow({ ...sample, waitsForServer: raw.readableLength > 0 });
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && headers['content-length'] !== '0';
}

/** Undefined for a body in chunks. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}
