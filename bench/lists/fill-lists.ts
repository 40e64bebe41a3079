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
 * Rows as a yard of this size has them, the same for the same size: six of ten vehicles are in open
 * auctions, one in an auction that ended two days ago, the others lie further back.
 */
export async function fillLists(pool: pg.Pool, sizes: ListSizes): Promise<void> {
  const client = await pool.connect();
  try {
    // A bench that loses power starts again: nothing here has to be durable.
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
  // The planner and the visibility map as they are after a night.
  await pool.query('vacuum analyze');
}

/** They are made faster in one go than row by row. */
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
