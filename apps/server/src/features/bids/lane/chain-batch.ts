import {
  type ChainedEntry,
  chainEntry,
  hashFacts,
  type LedgerEntry,
} from '../../ledger/ledger-hash.ts';
import { asFacts } from '../../ledger/lot-facts.ts';
import type { NewNumber } from './batch.writes.ts';
import { type BatchState, type LotInBatch, numberKey } from './batch-state.ts';
import type { Raised } from './judge-batch.ts';

/**
 * The bidders with accepted bids who have no number (pseudonym) in the auction yet, in the order of
 * their bids.
 */
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

/**
 * Gives each of these bidders the next number of the auction. Bidders who were given a number
 * meanwhile keep it.
 */
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

/**
 * The ledger rows of the accepted bids, each with a hash that covers the row before it in its lot, or the
 * opening of the ledger.
 */
export function chainBids(raised: Raised[], state: BatchState): ChainedEntry[] {
  const begin = new Set(raised.map(({ lot }) => lot).filter(({ opening }) => opening));
  for (const lot of begin) if (lot.opening) lot.ledgerHash = hashFacts(asFacts(lot.opening));
  return raised.map((made) => {
    const { lot, bidder } = made;
    const entry: LedgerEntry = {
      lotId: lot.id,
      sequence: made.sequence,
      epoch: lot.epoch,
      action: 'normal',
      value: made.value,
      userId: bidder.id,
      bidderNumber: state.numbers.get(numberKey(auctionOf(lot), bidder.id)) ?? null,
      automatic: made.automatic,
      targetSequence: null,
      reason: made.reason,
      reasonCategory: null,
      idempotencyKey: made.idempotencyKey,
      facts: made.facts,
      createdAt: state.nowMs,
    };
    if (!lot.ledgerHash) throw new Error(`the ledger of lot ${lot.id} has no opening`);
    const row = chainEntry(lot.ledgerHash, entry, bidder.secret);
    lot.ledgerHash = row.hash;
    return row;
  });
}

function auctionOf(lot: LotInBatch): number {
  if (lot.auctionId === null) throw new Error(`lot ${lot.id} took a bid without an auction`);
  return lot.auctionId;
}
