import { isForStaff } from '@martelo/contract/calls/endpoint';
import { EXPORT_LISTS, EXPORT_PERMISSIONS } from '@martelo/contract/shapes/export-lists';
import { ERRORS } from '@martelo/contract/texts/errors';
import { can, type Permission, PROFILES, type Profile } from '@martelo/core/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { fillUrl, tableRows } from '../../testing/call-cases.ts';
import { sessions, users } from '../database/schema.ts';
import { CepDouble } from '../outside/providers.fixture.ts';

const NOWHERE = { vehicle: 999_999, auction: 999_999, user: 999_999, bid: 999_999 };

let server: TestApp;
let client: SignedInUser;
const staffByProfile = new Map<Profile, SignedInUser>();

const cep = new CepDouble();
beforeAll(async () => {
  server = await createTestApp({ env: { CEP_URLS: await cep.start() } });
  client = await server.signIn('client');
  for (const profile of PROFILES) {
    staffByProfile.set(profile, await server.signIn('admin', { profiles: [profile] }));
  }
});
afterAll(async () => {
  await server.close();
  await cep.stop();
});

function staff(profile: Profile): SignedInUser {
  const found = staffByProfile.get(profile);
  if (!found) throw new Error(`Nobody has the profile ${profile}.`);
  return found;
}

/**
 * The body is unreadable: a caller without permission must get 401 or 403, not an error about the
 * body.
 */
function callWithBrokenBody(
  row: { endpoint: { method: string }; url: string },
  headers: Record<string, string> = {},
) {
  const hasBody = row.endpoint.method !== 'GET';
  return server.inject({
    method: row.endpoint.method as 'GET',
    url: fillUrl(row.url, NOWHERE),
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(hasBody && { payload: '{"broken' }),
  });
}

const cases = tableRows({ streams: true }).map(
  (row) => [`${row.endpoint.method} ${row.url}`, row] as const,
);

describe('every call of the table', () => {
  test.each(cases)('%s has a route', (_, { endpoint, url }) => {
    expect(server.app.hasRoute({ method: endpoint.method, url })).toBe(true);
  });
});

test('no call of the office is open to everybody', () => {
  const office = cases.filter(([, { endpoint }]) => endpoint.path.startsWith('/api/admin/'));
  expect(office.length).toBeGreaterThan(20);
  const open = office.filter(([, { endpoint }]) => !isForStaff(endpoint.access));
  expect(open.map(([title]) => title)).toEqual([]);
});

describe('a visitor without a token', () => {
  const closed = cases.filter(([, { endpoint }]) => endpoint.access !== 'public');
  test.each(closed)('%s answers 401 before reading the body', async (_, row) => {
    const answer = await callWithBrokenBody(row);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: ERRORS.UNAUTHENTICATED.message,
      code: 'UNAUTHENTICATED',
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  const open = cases.filter(
    ([, { endpoint, name }]) => endpoint.access === 'public' && name !== 'live',
  );
  test.each(open)('%s is open', async (_, row) => {
    const answer = await callWithBrokenBody(row);
    expect([401, 403]).not.toContain(answer.statusCode);
  });
});

const staffCases = cases.flatMap(([title, row]) => {
  const { access } = row.endpoint;
  return isForStaff(access) ? [[title, row, access] as const] : [];
});

describe('a client', () => {
  test.each(staffCases)('%s answers 403 before reading the body', async (_, row) => {
    const answer = await callWithBrokenBody(row, client.headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: ERRORS.FORBIDDEN.message, code: 'FORBIDDEN' });
  });
});

describe.each(PROFILES)('staff with the profile %s', (profile) => {
  const admitted = (access: 'staff' | Permission) =>
    access === 'staff' || can({ profiles: [profile] }, access);
  test.each(staffCases)(
    '%s admits exactly whom the table of permissions names',
    async (_, row, access) => {
      const { headers } = staff(profile);
      const answer = await callWithBrokenBody(row, headers);
      if (admitted(access)) expect([401, 403]).not.toContain(answer.statusCode);
      else {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({ message: ERRORS.FORBIDDEN.message, code: 'FORBIDDEN' });
      }
    },
  );

  test.each(EXPORT_LISTS)('takes the list %s away only with its permission', async (list) => {
    const { headers } = staff(profile);
    const answer = await server.inject({ url: `/api/admin/exports/${list}?format=csv`, headers });
    const refused = !admitted(EXPORT_PERMISSIONS[list]);
    expect(answer.statusCode === 403).toBe(refused);
  });
});

describe('a token', () => {
  const session = (authorization: string) =>
    server.inject({ url: '/api/auth/session', headers: { authorization } });

  test('allows the call of its owner', async () => {
    const answer = await session(client.headers.authorization);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.id).toBe(String(client.user.id));
  });

  test.each([
    ['of another server', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['that is no token', 'Bearer abc'],
    ['without a signature', `Bearer ${'eyJhbGciOiJub25lIn0'}.eyJzdWIiOiIxIn0.`],
    ['with a NUL', 'Bearer a\u0000b'],
    ['of another scheme', 'Basic YTpi'],
    ['that is empty', 'Bearer '],
  ])('%s answers 401', async (_, authorization) => {
    expect((await session(authorization)).statusCode).toBe(401);
  });

  test('of a banned person is refused with the reason, and the browser ends the session', async () => {
    const banned = await server.signIn('client', { isBanned: true, banReason: 'Lances falsos' });
    const answer = await session(banned.headers.authorization);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'Conta banida',
      code: 'ACCOUNT_BANNED',
      forceLogout: true,
      isBanned: true,
      reason: 'Lances falsos',
    });
  });

  test.each([
    ['of a client who was denied meanwhile', { status: 'negado' }, true],
    ['that ran out', { expired: true }, undefined],
  ] as const)('%s is not valid any more', async (_, how, forceLogout) => {
    const someone = await server.signIn('client');
    const { db } = server;
    if ('status' in how) {
      await db.update(users).set(how).where(eq(users.id, someone.user.id));
    } else {
      const expiresAt = new Date(Date.now() - 1000);
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, someone.sessionId));
    }
    const answer = await session(someone.headers.authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: ERRORS.SESSION_ENDED.message,
      code: 'SESSION_ENDED',
      ...(forceLogout && { forceLogout }),
    });
  });

  test('that is invalid does not block a public call', async () => {
    const headers = { authorization: 'Bearer abc' };
    expect((await server.inject({ url: '/api/settings', headers })).statusCode).toBe(200);
  });
});
