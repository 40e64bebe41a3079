import type { AccountStatus, Role } from './accounts.ts';
import { type AuctionClock, lotPhaseOf } from './auction.ts';
import { type Centavos, isCentavos } from './money.ts';

export type BidRefusal =
  | 'AUCTION_FINISHED'
  | 'AUCTION_PAUSED'
  | 'AUCTION_NOT_STARTED'
  | 'LOT_UNAVAILABLE'
  | 'BID_TOO_LOW'
  | 'BID_INVALID'
  | 'USER_BANNED'
  | 'USER_NOT_APPROVED'
  | 'ADMIN_CANNOT_BID'
  | 'SESSION_ENDED';

export const LOT_STATUSES = ['active', 'sold', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** What a bid is judged on, read under the lot's lock. */
export interface LotState {
  status: LotStatus;
  lanceInicial: Centavos;
  /** The greatest bid that counts; null before the first one. */
  lanceAtual: Centavos | null;
  /** Milliseconds beyond the auction's dataFim; 0 for most lots. */
  extensionMs: number;
  /** Null for a vehicle that is in no auction yet. */
  auction: AuctionClock | null;
  /** The vehicle or its auction was deleted. */
  archived: boolean;
}

export interface BidderState {
  role: Role;
  status: AccountStatus;
  isBanned: boolean;
  sessionActive: boolean;
}

export type BidVerdict =
  | { accepted: true }
  | { accepted: false; code: Exclude<BidRefusal, 'BID_TOO_LOW'> }
  /** floor: the amount in centavos that a bid must exceed. */
  | { accepted: false; code: 'BID_TOO_LOW'; floor: Centavos };

/**
 * Whether a bid of `value` centavos counts at `nowMs`. The order of the checks is the
 * specification's (public site, section 5): end, bidder, then value. At the very instant of the end
 * the lot is over. A bid must exceed the current one, or the opening value, strictly; outbidding
 * oneself is allowed.
 */
export function judgeBid(
  lot: LotState,
  bidder: BidderState,
  value: Centavos,
  nowMs: number,
): BidVerdict {
  const code = closedBecause(lot, nowMs) ?? barredBecause(bidder) ?? standsBecause(lot, nowMs);
  if (code !== null) return { accepted: false, code };
  if (value <= 0 || !isCentavos(value)) return { accepted: false, code: 'BID_INVALID' };
  const floor = lot.lanceAtual ?? lot.lanceInicial;
  return value > floor ? { accepted: true } : { accepted: false, code: 'BID_TOO_LOW', floor };
}

function closedBecause(lot: LotState, nowMs: number) {
  if (lot.archived || lot.auction === null || lot.status === 'withdrawn') return 'LOT_UNAVAILABLE';
  if (lot.status !== 'active') return 'AUCTION_FINISHED';
  const isOver = lotPhaseOf(lot.auction, lot.extensionMs, nowMs) === 'finished';
  return isOver ? 'AUCTION_FINISHED' : null;
}

function barredBecause(bidder: BidderState) {
  // A ban ends the session too; its reason is the one worth telling.
  if (bidder.isBanned) return 'USER_BANNED';
  if (!bidder.sessionActive) return 'SESSION_ENDED';
  if (bidder.role !== 'client') return 'ADMIN_CANNOT_BID';
  return bidder.status === 'aprovado' ? null : 'USER_NOT_APPROVED';
}

function standsBecause(lot: LotState, nowMs: number) {
  if (lot.auction === null) return 'LOT_UNAVAILABLE';
  switch (lotPhaseOf(lot.auction, lot.extensionMs, nowMs)) {
    case 'running':
      return null;
    case 'paused':
      return 'AUCTION_PAUSED';
    case 'upcoming':
      return 'AUCTION_NOT_STARTED';
    case 'finished':
      return 'AUCTION_FINISHED';
  }
}
