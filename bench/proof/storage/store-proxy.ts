import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What stands between the site and its store does wrong: it says nothing, lets an answer drip so slowly that it
 * takes minutes, says 500, refuses connections, or ends one in the middle of a body.
 */
export const STORE_FAULTS = ['silent', 'slow', '500', 'gone', 'cut'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface StoreProxy {
  endpoint: string;
  /** From now on; null ends it. */
  fail(fault: StoreFault | null): Promise<void>;
  close(): Promise<void>;
}

const DRIP_BYTES = 64;
const DRIP_MS = 500;

/** Passes every request on as it is: the signature covers the address that the client used. */
export async function openStoreProxy(target: string): Promise<StoreProxy> {
  let fault: StoreFault | null = null;
  const server = http.createServer((request, response) => {
    if (fault === 'silent') return void request.resume();
    if (fault === '500') return refuse(request, response);
    pass(target, request, response, () => fault);
  });
  // The proxy must not be what ends a slow answer.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async fail(next) {
      const wasGone = fault === 'gone';
      fault = next;
      // Requests that an ended fault holds are over.
      server.closeAllConnections();
      if (next === 'gone' && !wasGone) await new Promise((closed) => server.close(closed));
      if (next !== 'gone' && wasGone) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(500, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
}

function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  faultNow: () => StoreFault | null,
): void {
  const { hostname, port } = new URL(target);
  const { expect: _, ...headers } = request.headers;
  const { method, url: path } = request;
  const forward = http.request({ hostname, port, method, path, headers, agent: false });
  forward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    const fault = faultNow();
    if (fault === 'slow') void drip(answer, response);
    else if (fault === 'cut') void cut(answer, response);
    else answer.pipe(response);
  });
  forward.on('error', () => response.destroy());
  response.on('close', () => forward.destroy());
  request.pipe(forward);
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Each part comes before any limit between two parts is over. */
async function drip(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(answer).catch(() => null);
  if (body === null) return void response.destroy();
  response.flushHeaders();
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + DRIP_BYTES));
    at += DRIP_BYTES;
    if (at < body.length) return;
    clearInterval(timer);
    response.end();
  }, DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

/** Half of the body, of which the headers promise the whole. */
async function cut(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(answer).catch(() => Buffer.alloc(0));
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
