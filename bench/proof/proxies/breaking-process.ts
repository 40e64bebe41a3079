import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** In place of a process of the site: it takes each call whole and then breaks the connection without an answer. */
export interface BreakingProcess {
  address: string;
  /** The methods of the calls that it took. */
  taken: string[];
  close(): void;
}

export async function startBreakingProcess(): Promise<BreakingProcess> {
  const taken: string[] = [];
  const server = http.createServer((request, response) => {
    // Caddy asks whether it is alive.
    if (request.url === '/healthz') {
      response.end('{"status":"ok"}');
      return;
    }
    request.resume().on('end', () => {
      taken.push(request.method ?? '');
      request.socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    taken,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
