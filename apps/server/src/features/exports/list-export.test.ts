import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { text } from './columns.ts';
import { defineList, type Reading } from './list-export.ts';

const ROWS = 450;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into users (name, email, password_hash) select 'Ana', i || '@exemplo.example', ''
    from generate_series(1, $1::int) i`,
    [ROWS],
  );
});
afterAll(() => database.close());

test('exports that run together read one batch at a time, and each row once', async () => {
  let running = 0;
  let most = 0;
  const list = defineList<number>({
    name: 'contas',
    columns: [text('Conta', String)],
    list: () => ({
      from: sql`users`,
      where: [sql`true`],
      id: sql`users.id`,
      order: sql`users.id`,
      follows: (id) => sql`users.id > ${id}`,
    }),
    read: async (_reading, ids) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return ids;
    },
  });
  const reading = { db: database.db, sees: { papers: false, contacts: false } } as Reading;
  const exports = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const rows: unknown[] = [];
      for await (const batch of list.batches(reading)) rows.push(...batch.flat());
      return rows;
    }),
  );
  expect(most).toBe(1);
  for (const rows of exports) expect([rows.length, new Set(rows).size]).toEqual([ROWS, ROWS]);
  expect(await list.count(reading)).toBe(ROWS);
});
