import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { acceptedBody } from '../../testing/call-cases.ts';
import { rateLimits } from './limits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ limits: rateLimits(async () => 100) });
});
afterAll(() => server.close());

const NOWHERE = { vehicle: 999_999, auction: 999_999, user: 999_999, bid: 999_999 };

function ask({ headers }: SignedInUser) {
  const payload = acceptedBody('requestApproval', NOWHERE);
  return server.inject({ method: 'POST', url: '/api/admin/approvals', headers, payload });
}

function open({ headers }: SignedInUser, paper: number) {
  return server.inject({ url: `/api/account/documents/${paper}/file`, headers });
}

async function statusesOf(times: number, call: () => ReturnType<typeof open>) {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) statuses.push((await call()).statusCode);
  return statuses;
}

test('a person asks for twenty approvals in ten minutes, and another person behind the address for more', async () => {
  const [ana, bia] = [await server.signIn('admin'), await server.signIn('admin')];
  expect(await statusesOf(20, () => ask(ana))).not.toContain(429);
  const refused = await ask(ana);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Muitas tentativas em pouco tempo. Aguarde 10 minutos e tente novamente.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await ask(bia)).statusCode).not.toBe(429);
});

test('a buyer opens one paper ten times an hour, and the next paper as well', async () => {
  const client = await server.signIn('client');
  expect(await statusesOf(10, () => open(client, 1))).toEqual(Array(10).fill(404));
  expect((await open(client, 1)).statusCode).toBe(429);
  expect((await open(client, 2)).statusCode).toBe(404);
});
