import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

test('two test databases are independent', async () => {
  await one.db.execute(sql`create table only_here (id bigint)`);
  const { rows } = await other.pool.query(`select to_regclass('only_here') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('int8 arrives as a number through the pool and through drizzle', async () => {
  const query = `select 9007199254740991::int8 as value`;
  expect((await one.pool.query(query)).rows).toEqual([{ value: 9007199254740991 }]);
  expect((await one.db.execute(sql.raw(query))).rows).toEqual([{ value: 9007199254740991 }]);
});

test('an int8 that a number cannot hold is an error, not a wrong number', async () => {
  await expect(one.pool.query('select 9007199254740993::int8 as value')).rejects.toThrow('2^53');
});
