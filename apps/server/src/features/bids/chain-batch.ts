import { type BatchState, type LotInBatch, numberKey } from './batch-state.ts';
import type { LedgerRow, NewNumber } from './batch-writes.queries.ts';
import type { JudgedAccepted } from './judge-batch.ts';
import { hashEntry } from './ledger-hash.ts';

/** Bidders of accepted bids who have no pseudonym in the auction yet, by auction, in order. */
export function bidderWithoutNumber(
  accepted: JudgedAccepted[],
  state: BatchState,
): { auctionId: number; userId: number }[] {
  const wanted = new Map<string, { auctionId: number; userId: number }>();
  for (const { lot, bidder } of accepted) {
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

/** The ledger rows of the accepted bids, each chained to the one before it in its lot. */
export function chainBids(accepted: JudgedAccepted[], state: BatchState): LedgerRow[] {
  return accepted.map(({ lot, bidder, value, sequence, idempotencyKey }) => {
    const entry = {
      lotId: lot.id,
      sequence,
      epoch: lot.epoch,
      action: 'normal' as const,
      value,
      userId: bidder.id,
      bidderNumber: state.numbers.get(numberKey(auctionOf(lot), bidder.id)) ?? null,
      automatic: false,
      targetSequence: null,
      reason: null,
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
