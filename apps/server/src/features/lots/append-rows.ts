import type { CorrectionReason } from '@martelo/core/correction-reasons';
import type { Centavos } from '@martelo/core/money';
import type { LedgerAction } from '../../platform/database/bids-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { findSecrets } from '../ledger/ledger.queries.ts';
import { chainEntry, type Facts, hashFacts } from '../ledger/ledger-hash.ts';
import { asFacts, type OpeningFacts } from '../ledger/lot-facts.ts';
import { writeRows } from '../ledger/write-rows.ts';
import { moveLotCaches } from './move-lot-caches.ts';

/** The end of a locked lot's ledger. */
export interface LedgerHead {
  id: number;
  sequence: number;
  epoch: number;
  ledgerHash: Buffer | null;
}

/** A new ledger row, and the columns of its lot that follow from it. */
export interface NewRow {
  lot: LedgerHead;
  action: Exclude<LedgerAction, 'normal'>;
  /** Null: the site itself. */
  userId: number | null;
  targetSequence?: number;
  reason?: string;
  reasonCategory?: CorrectionReason;
  facts?: Facts;
  /** Epoch milliseconds. */
  createdAt: number;
  /** 1 begins a new epoch, 0 stays in the current one. */
  epochStep: 0 | 1;
  lanceAtual: Centavos | null;
  leaderId: number | null;
  bidCount: number;
  /** For a ledger without rows: what its first row chains to. */
  opening?: { facts: OpeningFacts; termsId: number | null };
}

/**
 * Appends one row to the ledger of each of these locked lots and updates the lots' columns that repeat
 * the ledger. Bids have a statement of their own (bids/lane).
 */
export async function appendRows(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const secrets = await findSecrets(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const chained = rows.map((row) => ({ row, entry: chainedEntry(row, secrets) }));
  const openings = rows.flatMap(({ lot, opening, createdAt }) =>
    opening ? [{ ...openingOf(lot.id, opening), createdAt: new Date(createdAt) }] : [],
  );
  await writeRows(
    tx,
    chained.map(({ entry }) => entry),
    openings,
  );
  await moveLotCaches(
    tx,
    chained.map(({ row, entry }) => ({ ...row, lotId: row.lot.id, ledgerHash: entry.hash })),
  );
}

function openingOf(lotId: number, { facts, termsId }: NonNullable<NewRow['opening']>) {
  return { lotId, termsId, facts: asFacts(facts), hash: hashFacts(asFacts(facts)) };
}

function chainedEntry(row: NewRow, secrets: Map<number, Buffer>) {
  const { lot, action, userId, facts, reason, createdAt, epochStep, opening } = row;
  const previousHash = opening ? hashFacts(asFacts(opening.facts)) : lot.ledgerHash;
  if (!previousHash) throw new Error(`the ledger of lot ${lot.id} has no opening`);
  const entry = {
    lotId: lot.id,
    sequence: lot.sequence + 1,
    epoch: lot.epoch + epochStep,
    action,
    value: null,
    userId,
    bidderNumber: null,
    automatic: false,
    createdAt,
    targetSequence: row.targetSequence ?? null,
    reason: reason ?? null,
    reasonCategory: row.reasonCategory ?? null,
    idempotencyKey: null,
    facts: facts ?? null,
  };
  return chainEntry(previousHash, entry, userId === null ? null : (secrets.get(userId) ?? null));
}
