import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createJobs } from '../jobs/jobs.ts';
import { beginTrace, startTracing } from './tracing.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  kind: number;
  traceId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

/** A collector that keeps what it is sent. */
function startCollector() {
  const sent: { url: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      sent.push({ url: request.url ?? '', body });
      response.end('{}');
    });
  });
  return { sent, server };
}

const { sent, server: collector } = startCollector();
let site: TestApp;

beforeAll(async () => {
  const listening = Promise.withResolvers<void>();
  collector.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
});
afterAll(async () => {
  await site?.close();
  collector.close();
});

const resources = () => sent.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
const spans = () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
const spanOf = (name: string) => spans().find((span) => span.name === name);

describe('traces', () => {
  test('are none where no collector is set', () => {
    expect(beginTrace({ name: 'x', kind: 'work' })).toBeNull();
  });

  test('of requests, batches and jobs go to the collector, without personal data', async () => {
    const { port } = collector.address() as AddressInfo;
    const tracing = await startTracing({
      endpoint: `http://127.0.0.1:${port}/`,
      release: { version: '0.2.0', commit: 'abcdef0' },
    });
    site = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const auction = await createAuction(site.db);
    const vehicle = await createVehicle(site.db, { auctionId: auction.id });
    const { headers, user } = await site.signIn('client', { email: 'ana.traco@exemplo.example' });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await site.inject({
      method: 'POST',
      url: '/api/bids/create',
      headers: { ...headers, traceparent },
      payload: { vehicleId: vehicle.id, value: 23_456.78 },
    });
    await site.inject({
      url: '/api/vehicles/999999?q=ana.traco@exemplo.example',
      headers: { traceparent: 'ana.traco@exemplo.example' },
    });
    const jobs = createJobs({ databaseUrl: site.database.url, onError: () => {} });
    const ran = Promise.withResolvers<void>();
    jobs.on('traced', async () => ran.resolve());
    await jobs.start();
    await jobs.send('traced');
    await ran.promise;
    await jobs.stop();
    await tracing.close();

    expect(sent.every(({ url }) => url === '/v1/traces')).toBe(true);
    expect(factsOf(resources()[0]?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'martelo',
      'service.version': '0.2.0+abcdef0',
    });
    const bid = spanOf('POST /api/bids/create');
    expect(bid).toMatchObject({ kind: 2, traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(factsOf(bid?.attributes ?? [])).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/bids/create',
      'http.response.status_code': 201,
      'martelo.vehicle': vehicle.id,
      'martelo.outcome': 'accepted',
    });
    const missing = spanOf('GET /api/vehicles/:id');
    expect(missing?.parentSpanId ?? '').toBe('');
    expect(factsOf(missing?.attributes ?? [])['martelo.outcome']).toBe('NOT_FOUND');
    expect(factsOf(spanOf('bid batch')?.attributes ?? [])).toEqual({ 'martelo.batch_size': 1 });
    expect(factsOf(spanOf('job traced')?.attributes ?? [])).toEqual({ 'martelo.outcome': 'done' });
    const text = JSON.stringify(sent);
    for (const secret of ['ana.traco', user.name, '23456', headers.authorization]) {
      expect(text).not.toContain(secret);
    }
  });

  test('end with the collector that is gone, and nobody waits for it', async () => {
    const tracing = await startTracing({
      endpoint: 'http://127.0.0.1:9',
      release: { version: '0.2.0', commit: null },
    });
    beginTrace({ name: 'lost', kind: 'work' })?.end({});
    await tracing.close();
    expect(beginTrace({ name: 'x', kind: 'work' })).toBeNull();
  });
});
