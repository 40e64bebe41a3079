/**
 * Automatic bids (lances automáticos). A lot has at most one open automatic bid, and its owner
 * leads. A new automatic bid either makes its owner the leader or ends at once, and an open one
 * ends as soon as somebody bids more than its maximum. A contest of two bidders is therefore
 * decided at once, without a series of raises.
 */
import { minimumBid, type PriceState, raiseAt } from './increments.ts';
import { type Centavos, MAX_CENTAVOS } from './money.ts';

/** The open automatic bid of a lot. Only its owner may know the maximum. */
export interface AutomaticBid {
  userId: number;
  /** Centavos. */
  maximum: Centavos;
}

/** The fields of a lot that a contest needs. */
export interface ContestedLot extends PriceState {
  leaderId: number | null;
  automatic: AutomaticBid | null;
}

/** A bid that now counts. The raises of a contest are written in their order. */
export interface Raise {
  userId: number;
  value: Centavos;
  automatic: boolean;
}

export interface Contest {
  /** False only when an earlier automatic bid has the same amount. */
  counts: boolean;
  /** The bids in their order, at most two, each greater than the one before. */
  raises: Raise[];
  /** The automatic bid that is open afterwards. */
  automatic: AutomaticBid | null;
}

/**
 * Decides a valid bid (`judgeBid`) against the lot's open automatic bid. A smaller bid is answered
 * with one increment, or with the whole maximum if less than an increment is left. An equal bid
 * came later: the automatic bid reaches the amount first, and the new bid no longer exceeds it.
 */
export function contestBid(
  lot: ContestedLot,
  { userId, value }: { userId: number; value: Centavos },
): Contest {
  const open = lot.automatic;
  const raise = { userId, value, automatic: false };
  if (open === null || open.userId === userId) {
    const rest = open && open.maximum > value ? open : null;
    return { counts: true, raises: [raise], automatic: rest };
  }
  if (open.maximum < value) return { counts: true, raises: [raise], automatic: null };
  if (open.maximum === value) return equalMaxima(lot, open);
  return { counts: true, raises: [raise, answer(lot, open, value)], automatic: open };
}

/**
 * Decides a new or changed automatic bid that is valid (`judgeAutomaticBid`). The leader's own bids
 * nothing now; another user's bids the least amount that leads.
 */
export function contestAutomaticBid(lot: ContestedLot, bid: AutomaticBid): Contest {
  const { userId, maximum } = bid;
  if (lot.leaderId === userId) return { counts: true, raises: [], automatic: bid };
  const open = lot.automatic;
  if (open === null || open.maximum <= (lot.lanceAtual ?? 0)) {
    const value = Math.min(maximum, minimumBid(lot));
    return { counts: true, raises: [{ userId, value, automatic: true }], automatic: bid };
  }
  if (open.maximum === maximum) return equalMaxima(lot, open);
  const [lower, higher] = open.maximum < maximum ? [open, bid] : [bid, open];
  const last = { userId: lower.userId, value: lower.maximum, automatic: true };
  return { counts: true, raises: [last, answer(lot, higher, lower.maximum)], automatic: higher };
}

/**
 * The earlier automatic bid goes up to the amount of both, and the later one does not exceed it.
 */
function equalMaxima(lot: ContestedLot, open: AutomaticBid): Contest {
  const { userId, maximum } = open;
  const isThere = lot.leaderId === userId && lot.lanceAtual === maximum;
  const raises = isThere ? [] : [{ userId, value: maximum, automatic: true }];
  return { counts: false, raises, automatic: open };
}

/** One increment above `value`, or the whole maximum if that is less. */
function answer(lot: ContestedLot, { userId, maximum }: AutomaticBid, value: Centavos): Raise {
  const next = Math.min(value + raiseAt(lot.increments, value), MAX_CENTAVOS);
  return { userId, value: Math.min(maximum, next), automatic: true };
}
