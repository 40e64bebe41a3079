import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';
import { sendAndClose } from './end-body.ts';

export const RETRY_AFTER_SECONDS = 5;

/** Answers an error as the contract says, and logs unexpected errors. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, unexpected } = describeError(error);
  if (unexpected) request.log.error({ err: error }, 'unexpected error');
  else if (status >= 500) request.log.warn({ err: error }, 'unavailable');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503 || body.code === 'TOO_MANY_AT_ONCE')
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  request.logged = { ...request.logged, outcome: body.code };
  reply.code(status).header('cache-control', 'no-store');
  if (request.bodyEnded) sendAndClose(request, reply, body);
  else reply.send(body);
}

/** Requests that Node could not even parse have no reply object, so the answer is written by hand. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const { body } = describeError(Object.assign(new Error(), { statusCode: 400 }));
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
