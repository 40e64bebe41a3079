import type { BidRefused } from '../bid-types.ts';
import type { BidderInBatch } from './batch-state.ts';

/**
 * True while a default keeps this person from bidding. The impediment ends by the database's clock; a
 * person who lifts it earlier empties the column.
 */
export function isImpededAt(
  { impededUntil }: Pick<BidderInBatch, 'impededUntil'>,
  nowMs: number,
): boolean {
  return impededUntil !== null && impededUntil >= nowMs;
}

/** Tells the person until when, and for which lot. */
export function impedimentRefusal({
  impededUntil,
  impededLot,
}: Pick<BidderInBatch, 'impededUntil' | 'impededLot'>): BidRefused {
  const impediment = { untilMs: impededUntil ?? 0, lote: impededLot ?? '' };
  return { ok: false, code: 'BIDDER_IMPEDED', impediment, replayed: false };
}
