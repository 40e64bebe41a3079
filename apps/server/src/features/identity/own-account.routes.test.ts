import { ERRORS } from '@martelo/contract/texts/errors';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { sessions } from '../../platform/database/schema.ts';
import {
  createTestApp,
  type SignedInUser,
  TEST_SECRET,
  type TestApp,
} from '../../testing/app-harness.ts';
import { createSession, createUser, TEST_PASSWORD } from '../../testing/factories.ts';

const NEW_PASSWORD = 'dois bodes no telhado';
const DEVICE = 'd'.repeat(43);

let app: TestApp;
let person: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const login = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload });
const isLive = async (headers: { authorization: string }) =>
  (await app.inject({ url: '/api/auth/session', headers })).statusCode === 200;

const change = (values: object = {}, headers = person.headers) =>
  app.inject({
    method: 'POST',
    url: '/api/account/password',
    headers,
    payload: {
      current: TEST_PASSWORD,
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
      ...values,
    },
  });

const entriesOf = (userId: number) =>
  app.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.subjectId, String(userId))))
    .orderBy(asc(auditLog.id));

describe('the change of a password', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const { user, headers } = person;
    const other = await createSession(app.db, user, TEST_SECRET);
    const stranger = await app.signIn('client');
    app.published.length = 0;
    const answer = await change({ device: DEVICE });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: recoveryTexts.changed, ended: 1 },
    ]);
    expect(await Promise.all([headers, bearer(other.token), stranger.headers].map(isLive))).toEqual(
      [true, false, true],
    );
    expect(app.published).toEqual([
      {
        event: { type: 'session-ended', isBanned: false, reason: null },
        audience: { userIds: [user.id] },
      },
    ]);
    expect((await login({ email: user.email, password: TEST_PASSWORD })).statusCode).toBe(401);
    expect((await login({ email: user.email, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await entriesOf(user.id)).toEqual([
      { action: 'password.changed', details: { endedSessions: 1 } },
      { action: 'login.succeeded', details: {} },
    ]);
  });

  test('with a wrong old one is refused at its field and counts as a failed sign-in', async () => {
    const refused = await change({ current: 'errada' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        code: 'WRONG_PASSWORD',
        message: ERRORS.WRONG_PASSWORD.message,
        errors: { current: ERRORS.WRONG_PASSWORD.message },
      },
    ]);
    for (let round = 1; round < 10; round += 1) await change({ current: 'errada' });
    const late = await change();
    expect([late.statusCode, late.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(800);
    const { email } = person.user;
    expect((await login({ email, password: TEST_PASSWORD })).statusCode).toBe(429);
    expect(await isLive(person.headers)).toBe(true);
  });

  test('is open while strangers try wrong passwords elsewhere', async () => {
    const { email } = person.user;
    for (let round = 0; round < 10; round += 1) await login({ email, password: 'errada' });
    expect((await login({ email, password: TEST_PASSWORD })).statusCode).toBe(429);
    expect((await change()).statusCode).toBe(200);
  });

  test.each([
    ['a common one', { password: 'senha1234!', passwordConfirmation: 'senha1234!' }, 'password'],
    ['the same', { password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD }, 'password'],
    ['another repetition', { passwordConfirmation: 'outra coisa' }, 'passwordConfirmation'],
    ['no old one', { current: '' }, 'current'],
  ])('with %s is refused at its field', async (_name, values, field) => {
    const refused = await change(values);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
    expect(await isLive(person.headers)).toBe(true);
  });

  test('by two browsers at once is done once', async () => {
    const second = await createSession(app.db, person.user, TEST_SECRET);
    const answers = await Promise.all([change(), change({}, bearer(second.token))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe("one's own sessions", () => {
  const list = (headers = person.headers) =>
    app.inject({ url: '/api/account/sessions', headers }).then((answer) => answer.json());
  const end = (id: string, headers = person.headers) =>
    app.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers });
  const endOthers = (headers = person.headers) =>
    app.inject({ method: 'POST', url: '/api/account/sessions/end-others', headers });

  test('are listed with their device, address and times, this one marked', async () => {
    const phone = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.user.email, password: TEST_PASSWORD },
      remoteAddress: '203.0.113.7',
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    });
    const rows = await list(bearer(phone.json().token));
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      id: expect.any(String),
      current: true,
      device: 'Chrome no Android',
      ip: '203.0.113.7',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(rows).toContainEqual(expect.objectContaining({ id: person.sessionId, current: false }));
  });

  test('that are over are not listed', async () => {
    const values = [
      { endedAt: new Date() },
      { expiresAt: new Date(Date.now() - 1_000) },
      { lastSeenAt: sql`now() - interval '13 hours'` },
    ];
    for (const over of values) {
      const { sessionId } = await createSession(app.db, person.user, TEST_SECRET);
      await app.db.update(sessions).set(over).where(eq(sessions.id, sessionId));
    }
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([person.sessionId]);
  });

  test('are ended one by one, and the streams with them', async () => {
    const other = await createSession(app.db, person.user, TEST_SECRET);
    app.published.length = 0;
    expect((await end(other.sessionId)).json()).toEqual({ message: recoveryTexts.sessionEnded });
    expect(await isLive(bearer(other.token))).toBe(false);
    expect(await isLive(person.headers)).toBe(true);
    expect(app.published).toHaveLength(1);
    expect((await end(other.sessionId)).statusCode).toBe(404);
    expect((await entriesOf(person.user.id)).map(({ action }) => action)).toEqual([
      'session.ended',
    ]);
  });

  test('of somebody else cannot be named', async () => {
    const other = await app.signIn('client');
    const nobody = crypto.randomUUID();
    const refused = await end(other.sessionId);
    expect([refused.statusCode, refused.body]).toEqual([404, (await end(nobody)).body]);
    expect(await isLive(other.headers)).toBe(true);
  });

  test('are ended all but this one', async () => {
    const others = [
      await createSession(app.db, person.user, TEST_SECRET),
      await createSession(app.db, person.user, TEST_SECRET),
    ];
    const stranger = await createUser(app.db);
    const strangers = await createSession(app.db, stranger, TEST_SECRET);
    expect((await endOthers()).json()).toEqual({ message: recoveryTexts.othersEnded, ended: 2 });
    for (const { token } of others) expect(await isLive(bearer(token))).toBe(false);
    expect(await isLive(person.headers)).toBe(true);
    expect(await isLive(bearer(strangers.token))).toBe(true);
    expect((await endOthers()).json().ended).toBe(0);
  });

  test("are staff's too", async () => {
    const admin = await app.signIn('admin', { profiles: ['auditor'] });
    expect(await list(admin.headers)).toEqual([
      expect.objectContaining({ id: admin.sessionId, current: true }),
    ]);
  });
});
