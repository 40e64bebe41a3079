import { bids } from '../../../platform/database/bids-schema.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { LockedLot } from '../../lots/lot-locks.queries.ts';
import { moveLotCaches } from '../../lots/move-lot-caches.ts';
import { hashEntry, type LedgerEntry } from './ledger-hash.ts';

/** PostgreSQL allows 65,535 parameters in a statement, and a ledger row has twelve. */
const ROWS_AT_ONCE = 1000;

export type NewEntry = Omit<LedgerEntry, 'sequence' | 'epoch' | 'bidderNumber' | 'automatic'>;

/** A new ledger row and the columns of its lot that follow from it. */
export interface LotChange {
  lot: LockedLot;
  entry: NewEntry;
  /** 1 begins a new epoch, 0 stays in the current one. */
  epochStep: 0 | 1;
  lanceAtual: number | null;
  leaderId: number | null;
  bidCount: number;
}

/**
 * Appends one row to the ledger of each of these locked lots and updates the lots' columns that
 * repeat the ledger.
 */
export async function appendToLedgers(tx: Tx, changes: LotChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const part = changes.slice(from, from + ROWS_AT_ONCE).map(chained);
    await tx.insert(bids).values(part.map(({ row }) => row));
    await moveLotCaches(
      tx,
      part.map(({ change, row }) => ({ ...change, lotId: change.lot.id, ledgerHash: row.hash })),
    );
  }
}

function chained(change: LotChange) {
  const { lot, entry, epochStep } = change;
  const full = {
    ...entry,
    sequence: lot.sequence + 1,
    epoch: lot.epoch + epochStep,
    bidderNumber: null,
    automatic: false,
  };
  const previousHash = lot.ledgerHash;
  const row = {
    ...full,
    createdAt: new Date(full.createdAt),
    previousHash,
    hash: hashEntry(previousHash, full),
  };
  return { change, row };
}
