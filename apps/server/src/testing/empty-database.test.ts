import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../platform/database/administration-schema.ts';
import { readPagePosition } from '../platform/database/row-counts.ts';
import { auctions, users, vehicles } from '../platform/database/schema.ts';
import { emptyDatabase } from './empty-database.ts';
import { createAuction, createUser, createVehicle } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { table } of rows) {
    const answer = await database.pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${table}`,
    );
    counted[table] = answer.rows[0]?.rows ?? 0;
  }
  return counted;
}

async function fill() {
  const { id: userId } = await createUser(database.db);
  const { id: auctionId } = await createAuction(database.db);
  const vehicle = await createVehicle(database.db, { auctionId });
  await database.db.insert(auditLog).values({ action: 'logout' });
  return { userId, auctionId, vehicleId: vehicle.id };
}

test('an emptied database has the rows of a new one, and its ids begin again', async () => {
  const fresh = await rowsOfTables();
  const first = await fill();
  const position = await readPagePosition(database.db);
  expect(await rowsOfTables()).not.toEqual(fresh);

  await emptyDatabase(database.db);

  expect(await rowsOfTables()).toEqual(fresh);
  expect(await readPagePosition(database.db)).toBeGreaterThan(position);
  expect(await fill()).toEqual(first);
  for (const table of [users, auctions, vehicles]) {
    expect(await database.db.$count(table)).toBe(1);
  }
});

test('the history of an emptied database is as protected as before', async () => {
  await fill();
  await emptyDatabase(database.db);
  await fill();
  const change = database.db.execute(sql`delete from audit_log`);
  await expect(change).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
});
