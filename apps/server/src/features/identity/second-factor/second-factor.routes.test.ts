import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { sessions } from '../../../platform/database/schema.ts';
import { appSecrets, recoveryCodes } from '../../../platform/database/second-factor-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createSession, TEST_PASSWORD } from '../../../testing/factories.ts';
import { appCode, factorCalls } from './factors.fixture.ts';
import { softPasskey } from './passkey.fixture.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { secondFactorsOf } from './second-factors.queries.ts';

let server: TestApp;
let calls: ReturnType<typeof factorCalls>;
let ana: SignedInUser;
const password = TEST_PASSWORD;

beforeAll(async () => {
  server = await createTestApp();
  calls = factorCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signIn('client');
});

const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const own = async (headers = ana.headers) =>
  (await server.inject({ url: '/api/auth/second-factor', headers })).json();
const send = (url: string, payload: object, headers = ana.headers) =>
  calls.post(`/second-factor${url}`, payload, headers);
const begin = async () => (await send('/app', { password })).json<{ secret: string }>();

describe('an authenticator app', () => {
  test('is in use after its first code, with ten recovery codes that are shown once', async () => {
    const { secret } = await begin();
    expect(await own()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    const confirmed = await send('/app/confirm', { code: appCode(secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect(await own()).toEqual({
      required: false,
      appSince: expect.any(String),
      recoveryCodesLeft: 10,
      passkeys: [],
      passkeyOrigin: 'http://localhost:4140',
    });
    expect(await secondFactorsOf(server.db, [ana.user.id, 999_999])).toEqual(
      new Set([ana.user.id]),
    );
  });

  test('does not sign in with the code that confirmed it', async () => {
    const { secret } = await begin();
    const code = appCode(secret);
    await send('/app/confirm', { code });
    const challenge = await calls.begin(ana.user.email);
    const answer = await calls.step({ method: 'app', challenge, code });
    expect(outcome(answer)).toEqual([403, 'APP_CODE_USED']);
  });

  test('ends the other sessions, which the password alone has opened', async () => {
    const other = await createSession(server.db, ana.user, server.deps.settings.sessionSecret);
    await calls.enrolApp(ana);
    const live = await server.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, ana.user.id), isNull(sessions.endedAt)));
    expect(live).toEqual([{ id: ana.sessionId }]);
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await server.inject({ url: '/api/auth/session', headers })).statusCode).toBe(401);
  });

  test('is replaced without a moment without one, and the recovery codes stay', async () => {
    const { secret: old } = await calls.enrolApp(ana);
    const { secret } = await begin();
    const challenge = await calls.begin(ana.user.email);
    const stillOld = await calls.step({ method: 'app', challenge, code: appCode(old) });
    expect(stillOld.statusCode).toBe(200);
    const confirmed = await send('/app/confirm', { code: appCode(secret) });
    expect(confirmed.json()).toEqual({ recoveryCodes: null });
    const next = await calls.begin(ana.user.email);
    const answer = await calls.step({ method: 'app', challenge: next, code: appCode(old, 1) });
    expect(outcome(answer)).toEqual([403, 'APP_CODE_WRONG']);
  });

  test('begun in two tabs takes the secret of the later one', async () => {
    const first = await begin();
    const second = await begin();
    const wrong = await send('/app/confirm', { code: appCode(first.secret) });
    expect(outcome(wrong)).toEqual([403, 'APP_CODE_WRONG']);
    const right = await send('/app/confirm', { code: appCode(second.secret) });
    expect(right.statusCode).toBe(200);
    const again = await send('/app/confirm', { code: appCode(second.secret, 1) });
    expect(outcome(again)).toEqual([409, 'APP_NOT_BEGUN']);
  });

  test('has its secret stored encrypted, and its recovery codes as digests', async () => {
    const { secret, recoveryCodes: codes } = await calls.enrolApp(ana);
    const [row] = await server.db
      .select()
      .from(appSecrets)
      .where(eq(appSecrets.userId, ana.user.id));
    const stored = await server.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, ana.user.id));
    const kept = JSON.stringify([row?.secret?.toString('latin1'), stored]);
    expect(kept).not.toContain(secret.replaceAll(' ', ''));
    expect(codes.some((code) => kept.includes(code))).toBe(false);
  });
});

describe('before a change', () => {
  test.each(['/app', '/app/remove', '/recovery-codes', '/passkeys/begin', '/passkeys/1/remove'])(
    '%s asks for the password',
    async (url) => {
      const missing = await send(url, {});
      expect(outcome(missing)).toEqual([400, 'VALIDATION']);
      expect(missing.json().errors).toEqual({ password: 'Informe a sua senha.' });
      const wrong = await send(url, { password: 'errada' });
      expect(outcome(wrong)).toEqual([403, 'OWN_PASSWORD_WRONG']);
      expect(wrong.json().errors).toEqual({ password: 'Senha incorreta.' });
    },
  );

  test('wrong passwords are bounded, and hold back no code of a sign-in', async () => {
    const { secret } = await calls.enrolApp(ana);
    const guesses = Array.from({ length: 14 }, () => send('/app', { password: 'errada' }));
    const codes = (await Promise.all(guesses)).map((one) => one.json().code);
    expect(codes.filter((code) => code === 'OWN_PASSWORD_WRONG')).toHaveLength(10);
    expect(outcome(await send('/app', { password }))).toEqual([429, 'RATE_LIMITED']);
    const challenge = await calls.begin(ana.user.email);
    const answer = await calls.step({ method: 'app', challenge, code: appCode(secret) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('removing', () => {
  test('the last factor takes its recovery codes along, and the password is enough again', async () => {
    await calls.enrolApp(ana);
    expect((await send('/app/remove', { password })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await calls.login(ana.user.email)).statusCode).toBe(200);
    expect(outcome(await send('/recovery-codes', { password }))).toEqual([409, 'NO_SECOND_FACTOR']);
  });

  test('a passkey of another person is refused', async () => {
    const bia = await server.signIn('client');
    await calls.enrolPasskey(bia);
    const [passkey] = (await own(bia.headers)).passkeys;
    const answer = await send(`/passkeys/${passkey.id}/remove`, { password });
    expect(outcome(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await own(bia.headers)).passkeys).toHaveLength(1);
  });
});

test('new recovery codes end the earlier ones', async () => {
  const { recoveryCodes: before } = await calls.enrolApp(ana);
  const made = await send('/recovery-codes', { password });
  const challenge = await calls.begin(ana.user.email);
  const old = await calls.step({ method: 'recovery', challenge, code: before[0] });
  expect(outcome(old)).toEqual([403, 'RECOVERY_CODE_WRONG']);
  const code = made.json().recoveryCodes[0];
  expect((await calls.step({ method: 'recovery', challenge, code })).statusCode).toBe(200);
});

describe('a new passkey', () => {
  const NAME = 'Celular da Ana';
  const beginPasskey = async (headers = ana.headers) =>
    (await send('/passkeys/begin', { password }, headers)).json();
  const add = (challenge: string, passkey: object, headers = ana.headers) =>
    send('/passkeys', { challenge, passkey, name: NAME }, headers);

  test('is listed with its name and host, and never with a key', async () => {
    const { challenge, options } = await beginPasskey();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const added = await add(challenge, softPasskey().create(options.challenge));
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect((await own()).passkeys).toEqual([
      {
        id: expect.any(String),
        name: NAME,
        createdAt: expect.any(String),
        lastUsedAt: null,
        host: 'localhost',
      },
    ]);
  });

  test.each([
    ['at another site', { rpId: 'outro.example' }],
    ['from another origin', { origin: 'https://outro.example' }],
    ['without checking its owner', { verified: false }],
  ])('made %s is refused', async (_, misuse) => {
    const { challenge, options } = await beginPasskey();
    const answer = await add(challenge, softPasskey().create(options.challenge, misuse));
    expect(outcome(answer)).toEqual([409, 'PASSKEY_NOT_ADDED']);
    expect((await own()).passkeys).toEqual([]);
  });

  test('for the attempt of another person, or for one that is used, is refused', async () => {
    const bia = await server.signIn('client');
    const { challenge, options } = await beginPasskey();
    const passkey = softPasskey().create(options.challenge);
    expect(outcome(await add(challenge, passkey, bia.headers))).toEqual([409, 'PASSKEY_NOT_ADDED']);
    expect((await add(challenge, passkey)).statusCode).toBe(200);
    expect(outcome(await add(challenge, passkey))).toEqual([409, 'PASSKEY_NOT_ADDED']);
  });

  test('that somebody else has already is refused', async () => {
    const bia = await server.signIn('client');
    const { passkey } = await calls.enrolPasskey(bia);
    const { added } = await calls.enrolPasskey(ana, passkey);
    expect(outcome(added)).toEqual([409, 'PASSKEY_NOT_ADDED']);
  });

  test('is one of ten at most', async () => {
    for (let made = 0; made < 10; made += 1) await calls.enrolPasskey(ana);
    expect(outcome(await send('/passkeys/begin', { password }))).toEqual([
      409,
      'TOO_MANY_PASSKEYS',
    ]);
  });
});

test('a reset from the console takes every factor, ends the sessions and is audited', async () => {
  await calls.enrolApp(ana);
  await calls.enrolPasskey(ana);
  const { email, id } = ana.user;
  expect(await resetSecondFactor(server.db, ` ${email.toUpperCase()} `)).toEqual({
    ok: true,
    endedSessions: 1,
  });
  expect((await calls.login(email)).statusCode).toBe(200);
  const answer = await server.inject({ url: '/api/auth/session', headers: ana.headers });
  expect(answer.statusCode).toBe(401);
  const [entry] = await server.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'second-factor.reset'), eq(auditLog.subjectId, String(id))));
  expect(entry).toEqual({ details: { endedSessions: 1 } });
  expect(await resetSecondFactor(server.db, 'ninguem@teste.example')).toEqual({
    ok: false,
    code: 'NOT_FOUND',
  });
});
