import { eq } from 'drizzle-orm';
import { bids } from '../../platform/database/bids-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { ledgerOpenings, ledgerSecrets } from '../../platform/database/ledger-schema.ts';
import type { ChainedEntry, Facts } from './ledger-hash.ts';

/** PostgreSQL allows 65,535 parameters in a statement, and a ledger row has eighteen. */
const ROWS_AT_ONCE = 1000;

export async function insertEntries(tx: Tx, rows: readonly ChainedEntry[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await tx
      .insert(bids)
      .values(part.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })));
  }
}

export interface NewOpening {
  lotId: number;
  /** The frozen version of the terms; null while nothing is frozen. */
  termsId: number | null;
  facts: Facts;
  hash: Buffer;
  createdAt: Date;
}

export async function insertOpenings(tx: Tx, rows: readonly NewOpening[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(ledgerOpenings).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

export async function deleteSecret(tx: Tx, userId: number): Promise<void> {
  await tx.delete(ledgerSecrets).where(eq(ledgerSecrets.userId, userId));
}
