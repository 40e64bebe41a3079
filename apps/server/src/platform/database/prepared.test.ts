import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readNow } from './clock.queries.ts';
import { type Connection, connect } from './connect.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, {
    maxConnections: 1,
    limits: { statementMs: 300 },
    prepare: true,
  });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

async function preparedTexts(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
}

test('a statement is prepared once, and answers each time', async () => {
  const first = await readNow(connection.db);
  expect(await readNow(connection.db)).toBeGreaterThanOrEqual(first);
  const clocks = (await preparedTexts()).filter((text) => text.includes('clock_timestamp'));
  expect(clocks).toHaveLength(1);
});

test('values stay arguments', async () => {
  for (const value of ['a', "'; drop table users; --"]) {
    const { rows } = await connection.db.execute(sql`select ${value}::text as value`);
    expect(rows).toEqual([{ value }]);
  }
});

test('a statement that takes too long is ended, and the connection goes on', async () => {
  await expect(connection.db.execute(sql`select pg_sleep(30)`)).rejects.toThrow();
  await readNow(connection.db);
});
