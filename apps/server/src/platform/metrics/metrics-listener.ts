import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * GET /metrics on a port of its own, so that no proxy of the site can show the figures to the public by
 * mistake, and a monitor reads them of each process.
 */
export async function openMetricsListener(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
  onError: (error: unknown) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = http.createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
