import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctions } from '../../database/schema.ts';
import { createAuction } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { lockTypes } from './auction-locks.queries.ts';
import { lockForMove } from './lock-for-move.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('an auction whose type changes while its lock is awaited is held under the new type as well', async () => {
  const { db } = database;
  const { id } = await createAuction(db, { tipo: 'Carros' });
  let move = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await lockTypes(tx, ['Carros', 'Motos']);
    move = db.transaction(async (other) => {
      await lockForMove(other, id);
      return countLocks(other);
    });
    await waiting(tx);
    await tx.update(auctions).set({ tipo: 'Motos' }).where(eq(auctions.id, id));
  });
  // Carros, which it asked for, and Motos, which decides about the numbers of its lots.
  expect(await move).toBe(2);
});

type Reader = Pick<TestDatabase['db'], 'execute'>;

async function countLocks(tx: Reader): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count
    from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted`);
  return rows[0]?.count ?? 0;
}

async function waiting(tx: Reader): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute(sql`select 1 from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    if (rows.length > 0) return;
  }
}
