import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { startTracing } from './tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    bodies.push(`${request.method} ${request.url}\n${text}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body): SentSpan[] =>
        JSON.parse(body.slice(body.indexOf('\n'))).resourceSpans.flatMap(
          ({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
            scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

test('a request is one trace with its queries, begun by the proxy, without what was asked for', async () => {
  const collector = await openCollector();
  const tracing = await startTracing({ endpoint: collector.endpoint, ratio: 0 });
  const director = await app.signIn('admin');
  const answer = await app.inject({
    url: '/api/users?q=ana@pessoa.example',
    headers: { ...director.headers, traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  expect(answer.statusCode).toBe(200);
  await tracing.stop();
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'GET /api/users');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  const queries = spans.filter(({ name }) => name === 'postgresql SELECT');
  expect(queries.length).toBeGreaterThan(0);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(queries.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
  expect(collector.text()).toMatch(/^POST \/v1\/traces/);
  expect(collector.text()).not.toContain('pessoa.example');
  await collector.close();
});

test('a trace that a stranger begins is not continued, and the share decides', async () => {
  const stranger = await createTestApp();
  const collector = await openCollector();
  const tracing = await startTracing({ endpoint: collector.endpoint, ratio: 1 });
  await stranger.inject({
    url: '/api/settings',
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  await tracing.stop();
  const request = collector.spans().find(({ name }) => name === 'GET /api/settings');
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.traceId).not.toBe(TRACE);
  await collector.close();
  await stranger.close();
});

test('a collector that is away costs nobody anything', async () => {
  const tracing = await startTracing({ endpoint: 'http://127.0.0.1:9', ratio: 1 });
  expect((await app.inject('/api/settings')).statusCode).toBe(200);
  await tracing.stop();
  expect((await app.inject('/api/settings')).statusCode).toBe(200);
});
