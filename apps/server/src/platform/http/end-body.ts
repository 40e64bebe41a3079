import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';

/**
 * How long the rest of an ended body is read and dropped. A browser that still sends shows the
 * answer only if its connection stays open until it has read it.
 */
const LINGER_MS = 10_000;

/** Ends a request whose body is still arriving: it is answered with the refusal, then closed. */
export function endBody(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  // Nothing reads this body, so there is nobody to answer: the answer is sent already, or the call
  // takes no body.
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.socket.destroy();
    return;
  }
  request.bodyEnded = true;
  // The reader of the body gets an error, as when the connection is lost, with the refusal as its reason.
  raw.emit('error', refusal);
}

/**
 * Sends the answer at once and closes the connection when the rest of the body has arrived, or after
 * some seconds. Closing with unread data in the buffer would take the answer away from the browser.
 */
export function sendAndClose(request: FastifyRequest, reply: FastifyReply, body: object): void {
  const { raw } = request;
  const text = Buffer.from(JSON.stringify(body));
  const answer = new Readable({ read() {} });
  answer.push(text);
  const end = () => {
    clearTimeout(timer);
    answer.push(null);
  };
  const timer = setTimeout(end, LINGER_MS);
  raw.once('end', end);
  // The connection may be lost or closed first, which ends the answer too.
  reply.raw.once('close', () => clearTimeout(timer));
  raw.resume();
  reply
    .header('connection', 'close')
    .header('content-length', text.length)
    .type('application/json; charset=utf-8')
    .send(answer);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the server ended the request before its body was complete. */
    bodyEnded: boolean;
  }
}
