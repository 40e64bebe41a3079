import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { type EndpointName, endpoints } from '@martelo/contract/calls/endpoints';
import { TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHomeVehicles } from './features/vehicles/home-vehicles.ts';
import { type Ask, createPageCalls } from './platform/pages/page-calls.ts';
import { registerPublicReads } from './public-reads.ts';
import { createTestApp, type TestApp } from './testing/app-harness.ts';
import { fillUrl, type KnownIds, tableRows } from './testing/call-cases.ts';
import { createAuction, createVehicle } from './testing/factories.ts';

let server: TestApp;
let ask: Ask;
let ids: KnownIds;

beforeAll(async () => {
  server = await createTestApp();
  const { db, deps } = server;
  const calls = createPageCalls();
  const timeZone = deps.settings.yardTimeZone;
  registerPublicReads(calls.read, { db, timeZone, readHome: () => readHomeVehicles(db) });
  ask = calls.ask;
  const auction = await createAuction(db, { dataFim: new Date('2100-01-05T12:00:00Z') });
  const vehicle = await createVehicle(db, { auctionId: auction.id, titulo: 'Açaí "x"' });
  ids = { vehicle: vehicle.id, auction: auction.id, user: 1, bid: 1 };
});
afterAll(() => server.close());

/** Not for pages: they reach other machines, are about the server itself, or about the person with a link. */
const NOT_OF_PAGES: EndpointName[] = [
  ...(['alive', 'cep', 'health', 'ready', 'recoveryChannels'] as const),
  'stoppableNotice',
];

const reads = tableRows().filter(
  ({ name, endpoint }) =>
    endpoint.access === 'public' &&
    endpoint.method === 'GET' &&
    endpoint.response &&
    !NOT_OF_PAGES.includes(name),
);

const queries: Record<string, string>[] = [
  {},
  { page: '2', limit: '1' },
  { q: 'açaí', titulo: 'acai', sort: 'price', categoria: 'carros' },
  { page: '0', limit: 'muitos', sort: 'nada', anoMin: '-1', q: 'x'.repeat(500) },
  { q: '\0', titulo: '\0' },
  { desconhecido: '1' },
];

const marks: Record<string, string>[] = [
  {},
  { id: '999999', tipo: 'motos' },
  { id: 'nada', tipo: 'nada' },
  { id: '%00', tipo: '%00' },
  { id: '%E0%A4%A', tipo: '%E0%A4%A' },
  { id: '9'.repeat(300), tipo: 'x'.repeat(300) },
];

/** What differs from one moment to the next. */
const TIMES = /"(serverTime|remainingMs|days|hours|minutes|seconds|milliseconds)":("[^"]*"|\d+)/g;

const withoutTimes = (json: string) => json.replace(TIMES, '"$1":0');

describe.each(reads)('$endpoint.method $url', ({ url }) => {
  test('gives pages what it gives over HTTP, wrong input included', async () => {
    for (const mark of /:/.test(url) ? marks : [{}]) {
      for (const query of queries) {
        const path = fillUrl(url, ids, mark);
        const direct = await ask({ method: 'GET', path, query });
        const overHttp = await server.inject({ method: 'GET', url: path, query });
        const what = `${path} ${JSON.stringify(query)}`;
        expect(direct.status, what).toBe(overHttp.statusCode);
        expect(withoutTimes(direct.json), what).toBe(withoutTimes(overHttp.body));
        for (const [name, value] of Object.entries(direct.headers)) {
          expect(String(overHttp.headers[name.toLowerCase()]), what).toBe(value);
        }
      }
    }
  });
});

test('a call that answers with the number of all rows tells it to pages too', async () => {
  const { headers } = await ask({ method: 'GET', path: '/api/auctions/active' });
  expect(headers).toEqual({ [TOTAL_HEADER]: '1' });
});

const others = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, access }]) => access !== 'public' || method !== 'GET',
);

test.each(others)('pages cannot call %s', async (_, { method, path }) => {
  const answer = await ask({ method, path: fillUrl(path, ids), query: {} });
  expect([401, 405]).toContain(answer.status);
});

test('an unknown address is refused as over HTTP', async () => {
  const direct = await ask({ method: 'GET', path: '/api/nada' });
  const overHttp = await server.inject('/api/nada');
  expect([direct.status, direct.json]).toEqual([overHttp.statusCode, overHttp.body]);
});
