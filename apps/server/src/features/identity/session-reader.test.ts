import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const { read } = createSessionReader(database.db, () => {});
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
  const { read } = createSessionReader(database.db, () => {});
  expect(await read(claims, USUAL_SESSION_LIMITS)).toMatchObject({ live: true });
  await endSession(database.db, claims.sessionId, 'logout');
  expect(await read(claims, USUAL_SESSION_LIMITS)).toEqual({ live: false, why: 'logout' });
});

test('a failed statement fails for all requests that share it, and the next one works', async () => {
  const claims = await newClaims();
  const { read } = createSessionReader(database.db, () => {});
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
  const { read, recent } = createSessionReader(
    database.db,
    () => {},
    () => ms,
  );
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
