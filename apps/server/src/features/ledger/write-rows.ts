import type { Tx } from '../../platform/database/connect.ts';
import { insertEntries, insertOpenings, type NewOpening } from './ledger.writes.ts';
import type { ChainedEntry } from './ledger-hash.ts';

/** Writes chained rows, and the openings that first rows chain to. The caller holds the lots' locks. */
export async function writeRows(
  tx: Tx,
  rows: readonly ChainedEntry[],
  openings: readonly NewOpening[] = [],
): Promise<void> {
  await insertOpenings(tx, openings);
  await insertEntries(tx, rows);
}
