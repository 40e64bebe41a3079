import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  acceptedBody,
  fillUrl,
  type KnownIds,
  type TableRow,
  tableRows,
} from '../../testing/call-cases.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { CepDouble } from '../outside/providers.fixture.ts';

/** These values are JSON text, because some of them cannot be written as a value. */
const HOSTILE_JSON = [
  'null',
  '[]',
  '{}',
  '""',
  'true',
  '-1',
  '1e308',
  '0.001',
  '"NaN"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"9999999999999999999999"',
  '{"toString":1}',
  `"${'x'.repeat(20_000)}"`,
];
const HOSTILE_PARTS = [
  'abc',
  '0',
  '-1',
  '1e3',
  '999999999999999',
  '99999999999999999999',
  '2147483648',
  '%00',
  '%ED%A0%80',
  '%',
  '__proto__',
  'constructor',
  '1%27%20or%201=1',
  'x'.repeat(150),
];
/** Calls that are made once for each key. */
const KEYED: string[] = ['createBid', 'placeAutomaticBid', 'creditPayment', 'creditCombined'];
const BODY_KEYS = ['message', 'code', 'errors', 'forceLogout', 'isBanned', 'reason'];

let server: TestApp;
let ids: KnownIds;
let client: SignedInUser;
let admin: SignedInUser;

// Every test signs in again, because some calls end the session.
beforeEach(async () => {
  client = await server.signIn('client');
  admin = await server.signIn('admin');
});

const cep = new CepDouble();
beforeAll(async () => {
  server = await createTestApp({ env: { CEP_URLS: await cep.start() } });
  const auction = await createAuction(server.db);
  const vehicle = await createVehicle(server.db, { auctionId: auction.id });
  const user = await createUser(server.db);
  const sale = (await createSale(server.db)).id;
  ids = { vehicle: vehicle.id, auction: auction.id, user: user.id, bid: 999_999, sale };
});
afterAll(async () => {
  await server.close();
  await cep.stop();
});

/** Checks that a refusal is a 4xx of the contract's shape, and that its text shows no internals. */
function expectCalm(answer: LightMyRequestResponse, what: string): void {
  if (answer.statusCode < 400) return;
  const body = answer.json();
  // Tests have no provider, so the answer 'unavailable' is correct.
  if (body.code !== 'CEP_UNAVAILABLE') {
    expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  }
  expect(Object.keys(ERRORS), what).toContain(body.code);
  expect(body.message, what).toMatch(/\p{L}/u);
  expect(body.message, what).not.toMatch(/invalid|expected|error:|select |insert |\.ts/i);
  expect(BODY_KEYS.concat('pendingApproval', 'status'), what).toEqual(
    expect.arrayContaining(Object.keys(body)),
  );
  for (const sentence of Object.values<string>(body.errors ?? {})) {
    expect(sentence, what).not.toMatch(/invalid input|expected|too (big|small)/i);
  }
}

/** Every request has a key of its own, so that none is answered as the repetition of another. */
let keys = 0;

const send = async (row: TableRow, url: string, payload?: string, type = 'application/json') => {
  const person = row.endpoint.access === 'user' ? client : admin;
  const headers = { ...person.headers, 'idempotency-key': `key-${++keys}` };
  return server.inject({
    method: row.endpoint.method as 'GET',
    url,
    headers: payload === undefined ? headers : { ...headers, 'content-type': type },
    ...(payload !== undefined && { payload }),
  });
};

/** Aliases of a call share its validation, so the fields are tested at the first address only. */
const isFirst = ({ url, endpoint }: TableRow) => url === endpoint.path;

const rows = tableRows().map((row) => [`${row.endpoint.method} ${row.url}`, row] as const);

describe('paths and queries', () => {
  test.each(rows)('%s', async (name, row) => {
    const marks = [...row.url.matchAll(/:(\w+)/g)].map(([, mark = '']) => mark);
    for (const mark of marks) {
      for (const part of HOSTILE_PARTS) {
        const url = fillUrl(row.url, ids, { [mark]: part });
        expectCalm(await send(row, url, bodyText(row)), `${name} ${url.slice(0, 100)}`);
      }
    }
    if (!isFirst(row)) return;
    for (const query of hostileQueries(row.endpoint)) {
      const url = `${fillUrl(row.url, ids)}?${query}`;
      expectCalm(await send(row, url, bodyText(row)), `${name} ${url.slice(0, 100)}`);
    }
  });
});

function hostileQueries(endpoint: Endpoint): string[] {
  if (endpoint.method !== 'GET') return [];
  const names = Object.keys(shapeOf(endpoint.query));
  const each = names.flatMap((name) =>
    ['%00', '%ED%A0%80', '-1', '1e309', '99999999999999999999', '%27%22%25_%5C'].map(
      (value) => `${name}=${value}`,
    ),
  );
  const doubled = names.map((name) => `${name}=1&${name}=2`);
  return [
    ...each,
    ...doubled,
    '__proto__=1&constructor=2',
    '_t=1&nada=2',
    '%=%&&&=',
    'a[]=1&a[b]=2',
  ];
}

describe('bodies', () => {
  const withBody = rows.filter(([, row]) => row.endpoint.body && isFirst(row));
  test.each(withBody)('%s, each field in turn', async (name, row) => {
    const url = fillUrl(row.url, ids);
    const accepted = acceptedBody(row.name, ids);
    for (const field of Object.keys(shapeOf(row.endpoint.body))) {
      for (const hostile of HOSTILE_JSON) {
        const rest = JSON.stringify({ ...accepted, [field]: undefined }).slice(1);
        const payload = `{${JSON.stringify(field)}:${hostile}${rest === '}' ? '' : ','}${rest}`;
        expectCalm(await send(row, url, payload), `${name} ${payload.slice(0, 120)}`);
      }
    }
  });

  const MANGLED: [string, string, string][] = [
    ['half an object', '{"titulo', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a number', '7', 'application/json'],
    ['a list', '[{}]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}', 'application/json'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"x":1}}}', 'application/json'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json'],
    ['a text', 'olá', 'text/plain'],
    ['a form', 'titulo=1', 'application/x-www-form-urlencoded'],
    ['an odd type', 'x', 'a/b/c;;='],
    ['two megabytes', `{"titulo":"${'x'.repeat(2_000_000)}"}`, 'application/json'],
    ['multipart without boundary', 'x', 'multipart/form-data'],
    [
      'multipart cut short',
      '--b\r\nContent-Disposition: form-data; name="t',
      'multipart/form-data; boundary=b',
    ],
    ...[252, 253, 1_000].map((length): [string, string, string] => [
      `multipart with a boundary of ${length} characters`,
      'x',
      `multipart/form-data; boundary=${'a'.repeat(length)}`,
    ]),
    ['multipart of rubbish', '\u0000\u0001--b--', 'multipart/form-data; boundary=b'],
  ];
  const writing = rows.filter(([, { endpoint }]) => endpoint.method !== 'GET');
  test.each(writing)('%s, as a whole', async (name, row) => {
    for (const [what, payload, type] of MANGLED) {
      const answer = await send(row, fillUrl(row.url, ids), payload, type);
      expectCalm(answer, `${name}: ${what}`);
    }
  });
});

describe('the key of a request', () => {
  const keyed = rows.filter(([, { name }]) => KEYED.includes(name));
  test.each(keyed)('%s', async (name, row) => {
    for (const key of ['', ' ', 'x'.repeat(5_000), "' or 1=1", '\u00ff\u00fe', '__proto__']) {
      const url = fillUrl(row.url, ids);
      const payload = acceptedBody(row.name, ids);
      const { headers } = row.endpoint.access === 'user' ? client : admin;
      const answer = await server.inject({
        method: row.endpoint.method as 'GET',
        url,
        headers: { ...headers, 'idempotency-key': key },
        payload,
      });
      expectCalm(answer, `${name} with the key ${key.slice(0, 20)}`);
    }
  });
});

describe('unknown input', () => {
  test('changes nothing: unknown fields and the cache-busting parameter are ignored', async () => {
    const payload = { email: 'so@teste.example', role: 'admin', _t: 1 };
    const answer = await server.inject({ method: 'POST', url: '/api/newsletter?_t=9', payload });
    expect(answer.statusCode).toBe(201);
  });
});

function bodyText({ name, endpoint }: TableRow): string | undefined {
  return endpoint.body && JSON.stringify(acceptedBody(name, ids));
}

function shapeOf(schema: unknown): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
}
