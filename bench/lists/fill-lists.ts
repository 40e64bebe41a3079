import type pg from 'pg';
import { SHAPES } from './list-rows.ts';

export interface ListSizes {
  vehicles: number;
  clients: number;
  bids: number;
  auctions: number;
  auditEntries: number;
}

/**
 * Rows of a yard of this size, always the same for the same size: six of ten vehicles are in open
 * auctions, one in an auction that ended two days ago, the others in older auctions.
 */
export async function fillLists(pool: pg.Pool, sizes: ListSizes): Promise<void> {
  const client = await pool.connect();
  try {
    // A bench can simply run again, so nothing here has to be durable.
    await client.query('set synchronous_commit = off');
    const remake = await dropSearchIndexes(client);
    for (const shape of SHAPES) {
      const text = shape.replace(/:(\w+)/g, (mark, name: string) =>
        String(sizes[name as keyof ListSizes] ?? mark),
      );
      await client.query(text);
    }
    await remake();
  } finally {
    client.release();
  }
  // The planner's statistics and the visibility map in the state that autovacuum would leave.
  await pool.query('vacuum analyze');
}

/** Indexes are built faster after the rows are inserted. */
async function dropSearchIndexes(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
