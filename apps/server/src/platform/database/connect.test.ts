import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire } from '../../testing/open-wire.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { isUnavailable } from './database-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// Without an error listener, a broken idle connection would end this process and the test run.
test('a connection that breaks during a transaction fails only that transaction', async () => {
  const { db, pool } = database;
  const isGone = async (pid: number) => {
    const { rows } = await pool.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    return rows.length === 0;
  };
  const outcome = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid ?? 0;
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(() => isGone(pid)).toBe(true);
    await tx.execute(sql`select 1`);
  });
  await expect(outcome).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a new connection is waited for as long as its user says', async () => {
  const wire = await openWire(database.url);
  wire.isSilent = true;
  const patient = connect(wire.url, { connectMs: 60_000 });
  const hasty = connect(wire.url, { connectMs: 200 });
  const asked = patient.pool.query('select 1 as one');
  await expect(hasty.pool.query('select 1')).rejects.toThrow(/timeout/);
  wire.isSilent = false;
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await Promise.all([patient.close(), hasty.close()]);
  await wire.close();
});

test.each([
  ['usual', false],
  ['preparing', true],
])(
  'a %s connection that gets no answer in time is given up, also inside a transaction',
  async (_, prepare) => {
    const { db, pool, close } = connect(database.url, {
      maxConnections: 1,
      answerMs: 300,
      prepare,
    });
    const error = await db
      .transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
      .catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
    // The connection, which the server is still busy with, is not used again.
    expect(pool.totalCount).toBe(0);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toThrow();
    expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
    await close();
  },
);
