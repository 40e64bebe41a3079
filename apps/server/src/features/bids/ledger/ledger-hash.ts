import { hash } from 'node:crypto';
import type { Centavos } from '@martelo/core/money';
import type { LedgerAction } from '../../../platform/database/bids-schema.ts';

/**
 * The content of a ledger row without its two hashes and its id, which lot and sequence replace.
 */
export interface LedgerEntry {
  lotId: number;
  sequence: number;
  epoch: number;
  action: LedgerAction;
  value: Centavos | null;
  userId: number;
  bidderNumber: number | null;
  automatic: boolean;
  targetSequence: number | null;
  reason: string | null;
  idempotencyKey: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A change of this order or a new field would break the hash chain of every existing ledger. */
function canonical(entry: LedgerEntry): string {
  return JSON.stringify([
    entry.lotId,
    entry.sequence,
    entry.epoch,
    entry.action,
    entry.value,
    entry.userId,
    entry.bidderNumber,
    entry.automatic,
    entry.targetSequence,
    entry.reason,
    entry.idempotencyKey,
    entry.createdAt,
  ]);
}

/** SHA-256 over the hash of the row before it (nothing for the first row) and the row itself. */
export function hashEntry(previousHash: Buffer | null, entry: LedgerEntry): Buffer {
  const own = Buffer.from(canonical(entry));
  return hash('sha256', previousHash ? Buffer.concat([previousHash, own]) : own, 'buffer');
}
