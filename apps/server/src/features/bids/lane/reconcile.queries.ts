import type pg from 'pg';
import { idsOf, type LedgerRow, ledgerKey } from './batch.writes.ts';

/**
 * Looks for the ledger rows of a batch whose commit got no answer. Returns their ids, or null when
 * they are not in the ledger. The lock on the lots waits for the transaction of the old connection
 * to end, so rows that are missing afterwards can never appear. Rows are compared by their hash,
 * which is unique to each row.
 */
export async function findCommitted(
  client: pg.Client,
  rows: LedgerRow[],
): Promise<Map<string, number> | null> {
  const lotIds = [...new Set(rows.map((row) => row.lotId))].sort((a, b) => a - b);
  await client.query('begin isolation level read committed');
  await client.query('select id from lots where id = any($1::bigint[]) order by id for update', [
    lotIds,
  ]);
  const found = await client.query<{ id: number; lotId: number; sequence: number; hash: Buffer }>(
    `select b.id, b.lot_id as "lotId", b.sequence, b.hash
     from unnest($1::bigint[], $2::int[]) as row(lot_id, sequence)
     join bids b on b.lot_id = row.lot_id and b.sequence = row.sequence`,
    [rows.map((row) => row.lotId), rows.map((row) => row.sequence)],
  );
  await client.query('commit');
  const hashes = new Map(found.rows.map((row) => [ledgerKey(row.lotId, row.sequence), row.hash]));
  const isOurs = (row: LedgerRow) =>
    hashes.get(ledgerKey(row.lotId, row.sequence))?.equals(row.hash) ?? false;
  return rows.every(isOurs) ? idsOf(found.rows) : null;
}
