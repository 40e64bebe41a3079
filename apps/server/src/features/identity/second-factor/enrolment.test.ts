import type { Profile } from '@martelo/core/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { fillUrl, tableRows } from '../../../testing/call-cases.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { appCode, factorCalls } from './factors.fixture.ts';

const NOWHERE = { vehicle: 999_999, auction: 999_999, user: 999_999, bid: 999_999 };

let server: TestApp;
let calls: ReturnType<typeof factorCalls>;

beforeAll(async () => {
  server = await createTestApp({ env: { SECOND_FACTOR_REQUIRED: '1' }, streams: true });
  calls = factorCalls(server);
});
afterAll(() => server.close());

const session = (headers: { authorization: string }) =>
  server.inject({ url: '/api/auth/session', headers });

async function signInAs(profile: Profile | null, secondFactorRequired: boolean | null = null) {
  const values = profile
    ? { role: 'admin' as const, profiles: [profile], secondFactorRequired }
    : {};
  const { email } = await createUser(server.db, values);
  const answer = await calls.login(email);
  const { token, user } = answer.json();
  return { email, user, headers: { authorization: `Bearer ${token}` } };
}

describe('whoever must have a second factor and has none', () => {
  test.each(['diretor', 'financeiro'] as const)(
    'signs in as %s into the enrolment, and the answer says so',
    async (profile) => {
      const { user, headers } = await signInAs(profile);
      expect(user.mustEnrol).toBe(true);
      expect((await session(headers)).json().user.mustEnrol).toBe(true);
    },
  );

  test.each(['operador', 'auditor', null] as const)(
    'is not %s, whose session is a whole one',
    async (profile) => {
      const { user, headers } = await signInAs(profile);
      expect(user).not.toHaveProperty('mustEnrol');
      expect((await session(headers)).json().user).not.toHaveProperty('mustEnrol');
    },
  );

  test('is an operador for whom a director has decided so', async () => {
    const { user, headers } = await signInAs('operador', true);
    expect(user.mustEnrol).toBe(true);
    expect((await session(headers)).json().user.mustEnrol).toBe(true);
    const answer = await server.inject({ url: '/api/admin/dashboard', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ENROLMENT_REQUIRED']);
  });

  test('is not a diretor from whom another director has lifted the rule', async () => {
    const { user, headers } = await signInAs('diretor', false);
    expect(user).not.toHaveProperty('mustEnrol');
    expect((await session(headers)).json().user).not.toHaveProperty('mustEnrol');
    expect((await server.inject({ url: '/api/admin/dashboard', headers })).statusCode).toBe(200);
  });

  const rows = tableRows({ streams: true });
  const closed = rows.filter(
    ({ endpoint }) => endpoint.access !== 'public' && !endpoint.duringEnrolment,
  );
  const open = rows.filter(({ endpoint }) => endpoint.duringEnrolment);
  let director: SignedInUser;
  beforeAll(async () => {
    director = await server.signIn('admin');
  });
  const call = (row: (typeof rows)[number]) => {
    const hasBody = row.endpoint.method !== 'GET';
    return server.inject({
      method: row.endpoint.method as 'GET',
      url: fillUrl(row.url, NOWHERE),
      headers: { ...director.headers, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { payload: '{"broken' }),
    });
  };

  test.each(closed.map((row) => [`${row.endpoint.method} ${row.url}`, row] as const))(
    'is refused at %s before its body is read',
    async (_, row) => {
      const answer = await call(row);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ENROLMENT_REQUIRED']);
    },
  );

  test('is admitted to the enrolment, the session and the sign-out alone', async () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      'addPasskey',
      'beginApp',
      'beginPasskey',
      'confirmApp',
      'logout',
      'secondFactor',
      'session',
    ]);
    for (const row of open.filter(({ name }) => name !== 'logout')) {
      expect([401, 403]).not.toContain((await call(row)).statusCode);
    }
  });
});

test('a stream of an enrolment is that of a visitor', async () => {
  const { headers } = await server.signIn('admin');
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const answer = await fetch(`${base}/api/live?topics=admin`, { headers, signal: stop.signal });
  const asVisitor = await fetch(`${base}/api/live?topics=admin`, { signal: stop.signal });
  expect(answer.status).toBe(asVisitor.status);
  const seen = await answer.body?.getReader().read();
  const seenByVisitor = await asVisitor.body?.getReader().read();
  stop.abort();
  const shapeOf = (chunk: Uint8Array | undefined) =>
    Buffer.from(chunk ?? [])
      .toString()
      .replace(/\d+/g, 'N');
  expect(shapeOf(seen?.value)).toBe(shapeOf(seenByVisitor?.value));
});

test('after the enrolment the same session is a whole one, and another sign-in has a second step', async () => {
  const { email, headers } = await signInAs('diretor');
  const other = await calls.login(email);
  const begun = await calls.post('/second-factor/app', {}, headers);
  const { secret } = begun.json();
  const dashboard = () => server.inject({ url: '/api/admin/dashboard', headers });
  expect((await dashboard()).statusCode).toBe(403);
  const code = appCode(secret);
  const confirmed = await calls.post('/second-factor/app/confirm', { code }, headers);
  expect(confirmed.json().recoveryCodes).toHaveLength(10);
  expect((await dashboard()).json().code).not.toBe('ENROLMENT_REQUIRED');
  expect((await session(headers)).json().user).not.toHaveProperty('mustEnrol');
  // The other session had only the password, so it does not become a whole one.
  const others = { authorization: `Bearer ${other.json().token}` };
  expect((await session(others)).statusCode).toBe(401);
  const challenge = await calls.begin(email);
  const answer = await calls.step({ method: 'app', challenge, code: appCode(secret, 1) });
  expect(answer.json().user).not.toHaveProperty('mustEnrol');
});

test('the last factor of somebody for whom the rule was lifted can be removed, of a required one not', async () => {
  const removal = async (profile: Profile, secondFactorRequired: boolean) => {
    const values = { profiles: [profile], secondFactorRequired };
    const person = await server.signIn('admin', values);
    await calls.enrolApp(person);
    const body = { password: TEST_PASSWORD };
    return calls.post('/second-factor/app/remove', body, person.headers);
  };
  expect((await removal('diretor', false)).statusCode).toBe(200);
  expect((await removal('operador', true)).json().code).toBe('LAST_SECOND_FACTOR');
});

test('the last factor that is required cannot be removed, one of two can', async () => {
  const director = await server.signIn('admin');
  await calls.enrolApp(director);
  const password = TEST_PASSWORD;
  const remove = () => calls.post('/second-factor/app/remove', { password }, director.headers);
  expect((await remove()).json().code).toBe('LAST_SECOND_FACTOR');
  await calls.enrolPasskey(director);
  expect((await remove()).statusCode).toBe(200);
  const answer = await server.inject({
    url: '/api/auth/second-factor',
    headers: director.headers,
  });
  const [passkey] = answer.json().passkeys;
  const last = await calls.post(
    `/second-factor/passkeys/${passkey.id}/remove`,
    { password },
    director.headers,
  );
  expect([last.statusCode, last.json().code]).toEqual([409, 'LAST_SECOND_FACTOR']);
});
