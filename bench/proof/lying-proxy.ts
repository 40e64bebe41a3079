/** A proxy before a server that passes bids and answers on, but lets a function change them. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SentBid {
  vehicleId: number;
  /** The value in reais, as on the wire. */
  value: number;
  key?: string | undefined;
}

export interface BidAnswer {
  status: number;
  body: Record<string, unknown>;
}

export type Ask = (bid: SentBid) => Promise<BidAnswer>;

/** Returns the answer for the bidder, whatever the server was asked or answered. */
export type Intercept = (bid: SentBid, ask: Ask) => Promise<BidAnswer>;

export interface LyingProxy {
  base: string;
  close(): Promise<void>;
}

export async function openLyingProxy(target: string, intercept: Intercept): Promise<LyingProxy> {
  const server = http.createServer((request, response) => {
    pass(target, intercept, request)
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      })
      // The bidder gets no answer, which is not a lie.
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  target: string,
  intercept: Intercept,
  request: http.IncomingMessage,
): Promise<BidAnswer> {
  const { method = 'GET', url = '', headers } = request;
  const sent = await text(request);
  const ask = async (body: string, key: unknown): Promise<BidAnswer> => {
    const answer = await fetch(target + url, {
      method,
      headers: {
        authorization: String(headers.authorization),
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(typeof key === 'string' && { 'idempotency-key': key }),
      },
      ...(body !== '' && { body }),
    });
    return { status: answer.status, body: (await answer.json()) as BidAnswer['body'] };
  };
  const key = headers['idempotency-key']?.toString();
  if (url !== '/api/bids/create') return ask(sent, key);
  const bid = JSON.parse(sent) as Omit<SentBid, 'key'>;
  return intercept({ ...bid, key }, ({ key: itsKey, ...body }) =>
    ask(JSON.stringify(body), itsKey),
  );
}
