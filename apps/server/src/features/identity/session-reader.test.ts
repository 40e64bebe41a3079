import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { sessions } from '../../platform/database/schema.ts';
import { createSession, createUser } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { USUAL_SESSION_LIMITS } from './session-limits.ts';
import { createSessionReader } from './session-reader.ts';
import { endSession } from './sessions.writes.ts';

const SECRET = 'a secret for tests that is long enough to sign with';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function newClaims() {
  const user = await createUser(database.db);
  const { sessionId } = await createSession(database.db, user, SECRET);
  return { sessionId, userId: user.id };
}

test('simultaneous requests get their own sessions from a few statements', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, newClaims));
  const before = await statements();
  const { read } = createSessionReader(database.db);
  const nobody = { sessionId: randomUUID(), userId: 1 };
  const [first, second] = people;
  const stolen = { sessionId: first?.sessionId ?? '', userId: second?.userId ?? 0 };
  const asked = [...people, ...people, nobody, stolen];
  const found = await Promise.all(asked.map((claims) => read(claims, USUAL_SESSION_LIMITS)));
  expect((await statements()) - before).toBeLessThan(5);
  for (const [place, { sessionId, userId }] of people.entries()) {
    expect(found[place]).toMatchObject({ live: true, sessionId, user: { id: userId } });
    expect(found[place + people.length]).toEqual(found[place]);
  }
  expect(found.slice(-2)).toEqual(Array(2).fill({ live: false, why: 'unknown' }));
});

/** How often sessions were read, as the server has counted. */
async function statements(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
      from pg_stat_user_tables where relname = 'sessions'`,
  );
  return Number(rows[0].scans);
}

test('an ended session is invalid for every later request', async () => {
  const claims = await newClaims();
  const { read } = createSessionReader(database.db);
  expect(await read(claims, USUAL_SESSION_LIMITS)).toMatchObject({ live: true });
  await endSession(database.db, claims.sessionId, 'logout');
  expect(await read(claims, USUAL_SESSION_LIMITS)).toEqual({ live: false, why: 'logout' });
});

test('a failed statement fails for all requests that share it, and the next one works', async () => {
  const claims = await newClaims();
  const { read } = createSessionReader(database.db);
  const broken = { ...claims, sessionId: 'no uuid at all' };
  const outcomes = await Promise.allSettled([
    read(broken, USUAL_SESSION_LIMITS),
    read(claims, USUAL_SESSION_LIMITS),
  ]);
  expect(outcomes[0]?.status).toBe('rejected');
  expect(await read(claims, USUAL_SESSION_LIMITS)).toMatchObject({ live: true });
});

test('a valid session is recent for a while, only for its user, and until it is found ended', async () => {
  let ms = 0;
  const claims = await newClaims();
  const { read, recent } = createSessionReader(database.db, () => ms);
  expect(recent(claims)).toBeNull();
  await read(claims, USUAL_SESSION_LIMITS);
  expect(recent(claims)).toMatchObject({ live: true, sessionId: claims.sessionId });
  expect(recent({ ...claims, userId: claims.userId + 1 })).toBeNull();
  ms = 14_999;
  expect(recent(claims)).not.toBeNull();
  ms = 15_000;
  expect(recent(claims)).toBeNull();
  await read(claims, USUAL_SESSION_LIMITS);
  await endSession(database.db, claims.sessionId, 'logout');
  expect(recent(claims)).not.toBeNull();
  await read(claims, USUAL_SESSION_LIMITS);
  expect(recent(claims)).toBeNull();
});

/** Makes the last use of a session this old. */
function age(sessionId: string, interval: string) {
  const lastSeenAt = sql`now() - ${interval}::interval`;
  return database.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
}

async function secondsSinceSeen(sessionId: string): Promise<number> {
  const [row] = await database.db
    .select({ age: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::float` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.age ?? 0;
}

test('the last use of a session is written at most once a minute', async () => {
  const fresh = await newClaims();
  const stale = await newClaims();
  await age(fresh.sessionId, '30 seconds');
  await age(stale.sessionId, '2 minutes');
  const { read } = createSessionReader(database.db);
  await Promise.all([fresh, stale].map((claims) => read(claims, USUAL_SESSION_LIMITS)));
  await expect.poll(() => secondsSinceSeen(stale.sessionId)).toBeLessThan(30);
  expect(await secondsSinceSeen(fresh.sessionId)).toBeGreaterThan(29);
});

test('no request waits for the mark of a last use', async () => {
  const claims = await newClaims();
  await age(claims.sessionId, '2 minutes');
  const { read } = createSessionReader(database.db);
  const desk = connect(database.url, { maxConnections: 1 });
  await desk.db.transaction(async (tx) => {
    const locked = tx.select().from(sessions).where(eq(sessions.id, claims.sessionId));
    await locked.for('update');
    // The second request finds the mark of the first one still waiting for the lock.
    for (let n = 0; n < 2; n += 1) {
      expect(await read(claims, USUAL_SESSION_LIMITS)).toMatchObject({ live: true });
    }
  });
  await expect.poll(() => secondsSinceSeen(claims.sessionId)).toBeLessThan(30);
  await desk.close();
});
