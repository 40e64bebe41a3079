import type { AccountStatus, Role } from './accounts.ts';
import { type AuctionClock, isOver, lotPhaseOf, type Phase } from './auction.ts';
import type { AutomaticBid } from './automatic-bid.ts';
import { type IncrementTable, minimumBid } from './increments.ts';
import { LOT_TRAITS, type LotStatus } from './lot-transitions.ts';
import { type Centavos, isCentavos } from './money.ts';

export type BidRefusal =
  | 'AUCTION_FINISHED'
  | 'AUCTION_PAUSED'
  | 'AUCTION_NOT_STARTED'
  | 'LOT_UNAVAILABLE'
  | 'BID_TOO_LOW'
  | 'BID_BELOW_MINIMUM'
  | 'BID_INVALID'
  | 'USER_BANNED'
  | 'USER_NOT_APPROVED'
  | 'USER_IMPEDED'
  | 'ADMIN_CANNOT_BID'
  | 'CONSENT_REQUIRED'
  | 'SESSION_ENDED';

/** The fields of a lot on which a bid is judged, read under the lot's lock. */
export interface LotState {
  status: LotStatus;
  lanceInicial: Centavos;
  /** The greatest bid that counts; null before the first one. */
  lanceAtual: Centavos | null;
  /** The auction's increments; null when one centavo more is enough. */
  increments: IncrementTable | null;
  /** Milliseconds beyond the auction's `dataFim`; 0 for most lots. */
  extensionMs: number;
  /** Null for a vehicle without an auction. */
  auction: AuctionClock | null;
  /** True when the vehicle or its auction was deleted. */
  archived: boolean;
}

export interface BidderState {
  role: Role;
  status: AccountStatus;
  isBanned: boolean;
  sessionActive: boolean;
  /**
   * Epoch milliseconds until which this person may not take part, because a purchase was not paid; null or absent:
   * nothing impedes.
   */
  impededUntil?: number | null;
  /** True when the terms or the privacy policy changed since this person agreed to them. */
  mustAgree?: boolean;
}

export type BidVerdict =
  | { accepted: true }
  | { accepted: false; code: Exclude<BidRefusal, 'BID_TOO_LOW' | 'BID_BELOW_MINIMUM'> }
  /** `floor` is the amount in centavos that a bid must exceed. */
  | { accepted: false; code: 'BID_TOO_LOW'; floor: Centavos }
  /** `minimum` is the amount in centavos that a bid must reach. */
  | { accepted: false; code: 'BID_BELOW_MINIMUM'; minimum: Centavos };

/**
 * Decides if a bid of `value` centavos counts at `nowMs`. The order of the checks is the
 * specification's (public site, section 5): end, bidder, then value; whoever has to agree to changed
 * texts is asked when nothing but the value could refuse the bid. At the instant of its end the
 * lot is over. A bid must exceed the current one, or the opening value, strictly; with increments
 * it must reach the minimum. Bidders may outbid themselves.
 */
export function judgeBid(
  lot: LotState,
  bidder: BidderState,
  value: Centavos,
  nowMs: number,
): BidVerdict {
  const code = refusedBecause(lot, bidder, nowMs);
  if (code !== null) return { accepted: false, code };
  return judgeAmount(lot, value);
}

/**
 * The same for the maximum of an automatic bid. The leader may lower it to just above the current
 * bid; another user's maximum must be enough to lead.
 */
export function judgeAutomaticBid(
  lot: LotState & { leaderId: number | null },
  bidder: BidderState,
  { userId, maximum }: AutomaticBid,
  nowMs: number,
): BidVerdict {
  const code = refusedBecause(lot, bidder, nowMs);
  if (code !== null) return { accepted: false, code };
  const leads = lot.leaderId === userId;
  return judgeAmount(leads ? { ...lot, increments: null } : lot, maximum);
}

function judgeAmount(lot: LotState, value: Centavos): BidVerdict {
  if (value <= 0 || !isCentavos(value)) return { accepted: false, code: 'BID_INVALID' };
  const minimum = minimumBid(lot);
  if (value >= minimum) return { accepted: true };
  if (lot.increments !== null) return { accepted: false, code: 'BID_BELOW_MINIMUM', minimum };
  return { accepted: false, code: 'BID_TOO_LOW', floor: minimum - 1 };
}

function refusedBecause(lot: LotState, bidder: BidderState, nowMs: number) {
  const code =
    closedBecause(lot, nowMs) ?? barredBecause(bidder, nowMs) ?? standsBecause(lot, nowMs);
  return code ?? (bidder.mustAgree ? 'CONSENT_REQUIRED' : null);
}

/** True when this person's automatic bid may still raise. The person need not be signed in. */
export function mayBid(bidder: Omit<BidderState, 'sessionActive'>, nowMs: number): boolean {
  return barredBecause({ ...bidder, sessionActive: true }, nowMs) === null;
}

/** True at every instant before the end of an impediment. */
export function isImpeded(impededUntil: number | null | undefined, nowMs: number): boolean {
  return (impededUntil ?? 0) > nowMs;
}

function closedBecause(lot: LotState, nowMs: number) {
  const { isListed, isOpen } = LOT_TRAITS[lot.status];
  if (lot.archived || lot.auction === null || !isListed) return 'LOT_UNAVAILABLE';
  if (!isOpen) return 'AUCTION_FINISHED';
  return isOver(lotPhaseOf(lot.auction, lot.extensionMs, nowMs)) ? 'AUCTION_FINISHED' : null;
}

function barredBecause(bidder: BidderState, nowMs: number) {
  // A ban also ends the session, but the ban is the reason to show.
  if (bidder.isBanned) return 'USER_BANNED';
  if (!bidder.sessionActive) return 'SESSION_ENDED';
  if (bidder.role !== 'client') return 'ADMIN_CANNOT_BID';
  if (bidder.status !== 'aprovado') return 'USER_NOT_APPROVED';
  return isImpeded(bidder.impededUntil, nowMs) ? 'USER_IMPEDED' : null;
}

function standsBecause(lot: LotState, nowMs: number) {
  if (lot.auction === null) return 'LOT_UNAVAILABLE';
  return REFUSALS_IN_PHASE[lotPhaseOf(lot.auction, lot.extensionMs, nowMs)];
}

const REFUSALS_IN_PHASE = {
  upcoming: 'AUCTION_NOT_STARTED',
  running: null,
  paused: 'AUCTION_PAUSED',
  finished: 'AUCTION_FINISHED',
} as const satisfies Record<Phase, BidRefusal | null>;
