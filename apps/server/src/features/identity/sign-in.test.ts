import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { sessions, users } from '../../platform/database/schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertUser } from './accounts.writes.ts';
import { FAILED_LOGIN, FAILED_LOGIN_LIMITS } from './login-attempts.queries.ts';
import { hashPassword } from './passwords.ts';
import { findLiveSession } from './sessions.queries.ts';
import { type SignInOutcome, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { verifyToken } from './tokens.ts';

const SECRET = 'a secret that is long enough for tests';
const PASSWORD = 'correta-e-longa';
const DEVICE = 'd'.repeat(43);

let database: TestDatabase;
let passwordHash: string;
let email: string;
let userId: number;
let counter = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => database.close());

beforeEach(async () => {
  counter += 1;
  email = `cliente${counter}@exemplo.example`;
  const user = { name: 'Ana', email, passwordHash, status: 'aprovado' as const };
  userId = (await insertUser(database.db, user)) ?? 0;
});

function attempt(
  given: { email?: string; password?: string; ip?: string; device?: string } = {},
): Promise<SignInOutcome> {
  const input = { email, password: PASSWORD, ip: `10.0.0.${counter}`, userAgent: 'test', ...given };
  return signIn({ db: database.db, secret: SECRET }, input);
}

const change = (values: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(values).where(eq(users.id, userId));

async function newSession() {
  const outcome = await attempt();
  if (!outcome.ok) throw new Error(outcome.code);
  const claims = await verifyToken(outcome.token, SECRET);
  if (!claims) throw new Error('the token does not hold');
  return { ...claims, token: outcome.token };
}

describe('an approved client', () => {
  test('gets a token for a valid session, and their own data', async () => {
    const outcome = await attempt();
    expect(outcome).toMatchObject({
      ok: true,
      user: { id: String(userId), name: 'Ana', email, role: 'client', personType: 'fisica' },
    });
  });

  test('gets a token that expires in seven days, in seconds', async () => {
    const { token } = await newSession();
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.exp - payload.iat).toBeCloseTo(7 * 24 * 3600, -1);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
  });

  test('gets a different token each time', async () => {
    const [one, other] = [await newSession(), await newSession()];
    expect(one.sessionId).not.toBe(other.sessionId);
  });

  test('signs in with the same accents in another encoding', async () => {
    await change({ passwordHash: await hashPassword('coração-de-mãe') });
    expect(await attempt({ password: 'coração-de-mãe'.normalize('NFD') })).toMatchObject({
      ok: true,
    });
  });
});

describe('a right password on an account that may not enter', () => {
  test.each([
    [{ status: 'pendente' }, { code: 'ACCOUNT_PENDING' }],
    [{ status: 'negado' }, { code: 'ACCOUNT_DENIED' }],
    [
      { isBanned: true, banReason: 'Não pagou' },
      { code: 'ACCOUNT_BANNED', reason: 'Não pagou' },
    ],
    [{ isBanned: true }, { code: 'ACCOUNT_BANNED', reason: 'Comportamento inadequado' }],
    [{ status: 'pendente', isBanned: true }, { code: 'ACCOUNT_BANNED' }],
  ] as const)('%o is refused with %o and leaves no session', async (state, refusal) => {
    await change(state);
    expect(await attempt()).toMatchObject({ ok: false, ...refusal });
    const left = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(left).toEqual([]);
  });
});

describe('a wrong password', () => {
  test.each([
    ['an approved', { status: 'aprovado' }],
    ['a pending', { status: 'pendente' }],
    ['a denied', { status: 'negado' }],
    ['a banned', { isBanned: true }],
  ] as const)('on %s account is answered like an unknown e-mail', async (_name, state) => {
    await change(state);
    const refused = { ok: false, code: 'BAD_CREDENTIALS' };
    expect(await attempt({ password: 'errada' })).toEqual(refused);
    expect(await attempt({ email: `ninguem${counter}@exemplo.example` })).toEqual(refused);
  });

  test('is as much work as an unknown e-mail', async () => {
    const workOf = { unknown: [] as number[], known: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const [who, work] of Object.entries(workOf)) {
        // The processor time of this process: what it waits for on a busy machine does not count.
        const start = process.cpuUsage();
        await attempt({
          password: 'errada',
          ...(who === 'unknown' && { email: 'x@exemplo.example' }),
        });
        work.push(process.cpuUsage(start).user);
      }
    }
    const median = (work: number[]) => work.sort((a, b) => a - b)[4] ?? 0;
    const ratio = median(workOf.unknown) / median(workOf.known);
    // Without the dummy hash an unknown e-mail is a tenth of the work.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('is kept in the audit log without the e-mail and without the password', async () => {
    await attempt({ password: 'segredo-digitado' });
    const [line] = await database.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.details} ->> 'userId' = ${String(userId)}`);
    expect(line).toMatchObject({ action: FAILED_LOGIN, actorId: null });
    expect(JSON.stringify(line)).not.toContain(email);
    expect(JSON.stringify(line)).not.toContain('segredo-digitado');
  });
});

describe('too many wrong passwords', () => {
  const guess = (given = {}) => attempt({ password: 'errada', ...given });

  async function failures(count: number, given = {}) {
    for (let round = 0; round < count; round += 1) await guess(given);
  }

  test('on one account block the right one too, from every address', async () => {
    await failures(FAILED_LOGIN_LIMITS.account);
    const outcome = await attempt({ ip: '10.9.9.9' });
    expect(outcome).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    expect('seconds' in outcome && outcome.seconds).toBeGreaterThan(14 * 60);
  });

  test('on an unknown e-mail block it in the same way', async () => {
    const unknown = { email: `ninguem${counter}@exemplo.example` };
    await failures(FAILED_LOGIN_LIMITS.account, unknown);
    expect(await guess(unknown)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('of another account do not keep this one out', async () => {
    await failures(FAILED_LOGIN_LIMITS.account, { email: `outro${counter}@exemplo.example` });
    expect(await attempt()).toMatchObject({ ok: true });
  });

  test('by other people do not block the owner on a device that signed in before', async () => {
    await attempt({ device: DEVICE });
    await failures(FAILED_LOGIN_LIMITS.account, { ip: '10.9.9.9' });
    expect(await attempt()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await attempt({ device: 'x'.repeat(43) })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await attempt({ ip: '10.8.8.8', device: DEVICE })).toMatchObject({ ok: true });
  });

  test('on the known device itself are limited there', async () => {
    await attempt({ device: DEVICE });
    await failures(FAILED_LOGIN_LIMITS.account, { device: DEVICE });
    expect(await attempt({ device: DEVICE })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('on an account make no device known', async () => {
    await guess({ device: DEVICE });
    await failures(FAILED_LOGIN_LIMITS.account - 1);
    expect(await attempt({ device: DEVICE })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test("a device that another account knows is a stranger's", async () => {
    await attempt({ device: DEVICE });
    const other = `outra${counter}@exemplo.example`;
    const user = { name: 'Bia', email: other, passwordHash, status: 'aprovado' as const };
    await insertUser(database.db, user);
    await failures(FAILED_LOGIN_LIMITS.account, { email: other });
    const outcome = await attempt({ email: other, device: DEVICE });
    expect(outcome).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('of other accounts at the same address do not keep a known device out', async () => {
    const ip = `10.1.1.${counter}`;
    await attempt({ ip, device: DEVICE });
    const rows = Array.from({ length: FAILED_LOGIN_LIMITS.address }, (_, n) => ({
      action: FAILED_LOGIN,
      ip,
      subjectType: 'login',
      subjectId: `guess ${n}`,
    }));
    await database.db.insert(auditLog).values(rows);
    expect(await attempt({ ip })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await attempt({ ip, device: DEVICE })).toMatchObject({ ok: true });
  });

  test('that arrive simultaneously are counted one by one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => guess()));
    const wrong = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'BAD_CREDENTIALS');
    expect(wrong).toHaveLength(FAILED_LOGIN_LIMITS.account);
  });

  test('from one IPv6 network are counted together', async () => {
    const rows = Array.from({ length: FAILED_LOGIN_LIMITS.address }, (_, n) => ({
      action: FAILED_LOGIN,
      ip: '2001:db8:1:2::/64',
      subjectType: 'login',
      subjectId: `guess ${n}`,
    }));
    await database.db.insert(auditLog).values(rows);
    expect(await attempt({ ip: '2001:db8:1:2:aaaa::1' })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await attempt({ ip: '2001:db8:1:3::1' })).toMatchObject({ ok: true });
  });
});

describe('a session', () => {
  const seen = (interval: string, sessionId: string) =>
    database.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - ${interval}::interval` })
      .where(eq(sessions.id, sessionId));

  test('is valid, and has its user', async () => {
    const claims = await newSession();
    expect(await findLiveSession(database.db, claims)).toMatchObject({
      live: true,
      sessionId: claims.sessionId,
      user: { id: userId, role: 'client' },
    });
  });

  test.each([
    ['client', '11 hours', true],
    ['client', '13 hours', false],
    ['admin', '110 minutes', true],
    ['admin', '130 minutes', false],
  ] as const)('of a %s without use for %s is valid: %s', async (role, idle, live) => {
    await change({ role });
    const claims = await newSession();
    await seen(idle, claims.sessionId);
    expect((await findLiveSession(database.db, claims)).live).toBe(live);
  });

  test('ends at its absolute end even when in use', async () => {
    const claims = await newSession();
    await database.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.id, claims.sessionId));
    expect(await findLiveSession(database.db, claims)).toEqual({ live: false, why: 'expired' });
  });

  test('of an administrator ends after twelve hours', async () => {
    await change({ role: 'admin' });
    const found = await findLiveSession(database.db, await newSession());
    const hours = 'expiresAt' in found && (found.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
  });

  test("ends with the sign-out, and the user's other sessions stay valid", async () => {
    const [mine, other] = [await newSession(), await newSession()];
    const ended: unknown[] = [];
    const live = { endSession: (...given: unknown[]) => ended.push(given) } as Partial<LiveHub>;
    const deps = { db: database.db, live: live as LiveHub };
    await signOut(deps, { ...mine, ip: '10.0.0.1' });
    expect(await findLiveSession(database.db, mine)).toEqual({ live: false, why: 'logout' });
    expect(await findLiveSession(database.db, other)).toMatchObject({ live: true });
    const event = { type: 'session-ended', isBanned: false, reason: null };
    expect(ended).toEqual([[userId, event, mine.sessionId]]);
  });

  test('of another user is not found', async () => {
    const claims = await newSession();
    expect(await findLiveSession(database.db, { ...claims, userId: userId + 1 })).toEqual({
      live: false,
      why: 'unknown',
    });
  });
});
