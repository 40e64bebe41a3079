import { hashEntry } from '../ledger/ledger-hash.ts';
import type { LedgerRow, NewNumber } from './batch.writes.ts';
import { type BatchState, type LotInBatch, numberKey } from './batch-state.ts';
import type { Raised } from './judge-batch.ts';

/** Bidders of bids that count who have no pseudonym in the auction yet, by auction, in order. */
export function bidderWithoutNumber(
  raised: Raised[],
  state: BatchState,
): { auctionId: number; userId: number }[] {
  const wanted = new Map<string, { auctionId: number; userId: number }>();
  for (const { lot, bidder } of raised) {
    const auctionId = auctionOf(lot);
    const key = numberKey(auctionId, bidder.id);
    if (!state.numbers.has(key)) wanted.set(key, { auctionId, userId: bidder.id });
  }
  return [...wanted.values()];
}

/** The numbers to give, following the last one of each auction; those found given are kept. */
export function numberBidders(
  wanted: { auctionId: number; userId: number }[],
  { last, given }: { last: Map<number, number>; given: NewNumber[] },
  state: BatchState,
): NewNumber[] {
  for (const row of given) state.numbers.set(numberKey(row.auctionId, row.userId), row.number);
  const made: NewNumber[] = [];
  for (const { auctionId, userId } of wanted) {
    const key = numberKey(auctionId, userId);
    if (state.numbers.has(key)) continue;
    const number = (last.get(auctionId) ?? 0) + 1;
    last.set(auctionId, number);
    state.numbers.set(key, number);
    made.push({ auctionId, userId, number });
  }
  return made;
}

/** Their ledger rows, each chained to the one before it in its lot. */
export function chainBids(raised: Raised[], state: BatchState): LedgerRow[] {
  return raised.map(({ lot, bidder, value, sequence, automatic, reason, idempotencyKey }) => {
    const entry = {
      lotId: lot.id,
      sequence,
      epoch: lot.epoch,
      action: 'normal' as const,
      value,
      userId: bidder.id,
      bidderNumber: state.numbers.get(numberKey(auctionOf(lot), bidder.id)) ?? null,
      automatic,
      targetSequence: null,
      reason,
      idempotencyKey,
      createdAt: state.nowMs,
    };
    const previousHash = lot.ledgerHash;
    lot.ledgerHash = hashEntry(previousHash, entry);
    return { ...entry, previousHash, hash: lot.ledgerHash };
  });
}

function auctionOf(lot: LotInBatch): number {
  if (lot.auctionId === null) throw new Error(`lot ${lot.id} took a bid without an auction`);
  return lot.auctionId;
}
