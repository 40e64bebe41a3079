import { lotEndOf } from '@martelo/core/auction';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { type LockedAuction, lockForMove } from './lock-for-move.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('an auction whose type changes while its lock is awaited is locked under the new type as well', async () => {
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
  // Two locks: Carros, which it asked for, and Motos, which decides the numbers of the lots.
  expect(await move).toBe(2);
});

it('the clock is read once: a lot is closed exactly when it is over by the returned time', async () => {
  const { db } = database;
  const { id: auctionId } = await createAuction(db, { dataFim: new Date(Date.now() - 60_000) });
  await createVehicle(db, { auctionId });
  const soon = { extensionMs: 60_500 };
  const { lotId } = await createVehicle(db, { auctionId, lot: soon });
  let move: Promise<LockedAuction | null> = Promise.resolve(null);
  await db.transaction(async (tx) => {
    // The first lot's result cannot be written before the second lot's end has passed.
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    move = db.transaction(async (other) => {
      const found = await lockForMove(other, auctionId);
      return found.ok ? found : null;
    });
    await waiting(tx);
    await tx.execute(sql`select pg_sleep_until(data_fim + interval '60.6 seconds')
      from auctions where id = ${auctionId}`);
  });
  const locked = await move;
  const [second] = await db.select().from(lots).where(eq(lots.id, lotId));
  const isSeenOver =
    locked !== null && lotEndOf(clockOf(locked.auction), soon.extensionMs) <= locked.nowMs;
  expect([isSeenOver, second?.status]).toEqual(isSeenOver ? [true, 'unsold'] : [false, 'active']);
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
      where not granted and database = (select oid from pg_database where datname = current_database())`);
    if (rows.length > 0) return;
  }
}
