import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { priceBandOf } from './columns.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a greater price is never in a lower band', async () => {
  const price = fc.integer({ min: 0, max: 2_000_000_000 });
  await fc.assert(
    fc.asyncProperty(price, fc.nat(1_000_000), async (lower, more) => {
      const band = (value: number) => priceBandOf(sql`${value}::bigint`);
      const { rows } = await database.db.execute<{ rises: boolean }>(
        sql`select ${band(lower)} <= ${band(lower + more)} as rises`,
      );
      expect(rows).toEqual([{ rises: true }]);
    }),
  );
});

test('a greater number of bids is never in a lower band', async () => {
  const { id: auctionId } = await createAuction(database.db);
  for (const bidCount of [0, 1, 2, 7, 8, 9, 10, 31, 32, 1000, 100_000]) {
    await createVehicle(database.db, { auctionId, lot: { bidCount } });
  }
  const { rows } = await database.pool.query<{ bids_band: number }>(
    'select bids_band from lots order by bid_count',
  );
  const bands = rows.map((row) => row.bids_band);
  expect(bands).toEqual(bands.toSorted((one, other) => one - other));
});

test('most bids leave every index of their lot unchanged', async () => {
  const { lotId } = await createVehicle(database.db, { lot: { bidCount: 40 } });
  const { hot } = await database.db.transaction(async (tx) => {
    // Bids from R$ 10.000,00 to R$ 10.990,00 in steps of R$ 100,00.
    for (let bid = 0; bid < 10; bid += 1) {
      await tx.execute(sql`update lots set lance_atual = ${1_000_000 + bid * 10_000},
        bid_count = bid_count + 1, sequence = sequence + 1 where id = ${lotId}`);
    }
    const { rows } = await tx.execute<{ hot: number }>(
      sql`select pg_stat_get_xact_tuples_hot_updated('lots'::regclass)::int as hot`,
    );
    return rows[0] ?? { hot: 0 };
  });
  expect(hot).toBeGreaterThanOrEqual(6);
});
