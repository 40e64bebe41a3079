import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between the site and the store does to each request. */
export type Fault = 'none' | 'silent' | 'error' | 'gone' | 'cut' | 'drip' | 'full';

/** A proxy on this machine in front of a store on `port`. */
export async function startProxy(port: number) {
  const requests: string[] = [];
  let fault: Fault = 'none';
  let left = 0;
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const now = left > 0 ? fault : 'none';
    left -= 1;
    if (now === 'silent') return;
    if (now === 'gone') {
      request.socket.destroy();
      return;
    }
    if (now === 'error') {
      response.writeHead(500).end();
      return;
    }
    if (now === 'full' && request.method === 'PUT') {
      request.resume().on('end', () => response.writeHead(507).end());
      return;
    }
    const { method, url: target, headers } = request;
    const passed = http.request({
      ...{ host: '127.0.0.1', port, method, path: target, headers },
      // Swift sends a body after the head of a HEAD, which a kept connection would take for an answer.
      agent: false,
    });
    passed.on('response', (answer) => pass(answer, response, { fault: now, method }));
    passed.on('error', () => {
      if (!response.writableEnded) response.destroy();
    });
    request.pipe(passed);
  });
  // On a busy machine an idle connection could end just when a request is sent: a fault nobody ordered.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    fail(next: Fault, count = Number.POSITIVE_INFINITY) {
      fault = next;
      left = count;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
  { fault, method }: { fault: Fault; method: string | undefined },
): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (method === 'HEAD') {
    response.end();
    return;
  }
  if (fault === 'none' || fault === 'full') {
    answer.pipe(response);
    return;
  }
  // The head and one byte; then the connection breaks, or nothing more comes.
  answer.once('data', (chunk: Buffer) => {
    response.write(chunk.subarray(0, 1), () => {
      if (fault === 'cut') response.destroy();
    });
  });
}
