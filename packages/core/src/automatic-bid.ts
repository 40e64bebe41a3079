/**
 * Automatic bids (lances automáticos). A lot has at most one: that of whoever leads it. An automatic
 * bid either puts its owner ahead when it is placed or is spent, and it is spent as soon as somebody
 * goes beyond its maximum; so a contest of two is decided at once, not by a series of raises.
 */
import { minimumBid, type PriceState, raiseAt } from './increments.ts';
import { type Centavos, MAX_CENTAVOS } from './money.ts';

/** The automatic bid that stands on a lot. Its maximum is known to its owner alone. */
export interface AutomaticBid {
  userId: number;
  /** Centavos. */
  maximum: Centavos;
}

/** What is bid for, as far as a contest goes. */
export interface ContestedLot extends PriceState {
  leaderId: number | null;
  automatic: AutomaticBid | null;
}

/** A bid that now counts, to be written in this order. */
export interface Raise {
  userId: number;
  value: Centavos;
  automatic: boolean;
}

export interface Contest {
  /** Whether the new bid counts. False only when an earlier automatic one has the same amount. */
  counts: boolean;
  /** Bids in their order, each greater than the one before; at most two. */
  raises: Raise[];
  /** The automatic bid that stands afterwards. */
  automatic: AutomaticBid | null;
}

/**
 * A bid that was found good (`judgeBid`), against the automatic bid that stands. A smaller one is
 * answered by one increment, or by all that the maximum leaves; an equal one came later: the automatic
 * bid goes there first, and the new one no longer exceeds it.
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
 * A new or changed automatic bid, found good (`judgeAutomaticBid`). Who leads already bids nothing
 * now; anybody else bids the least that leads.
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

/** The earlier one goes as far as both would; who came later does not exceed it. */
function equalMaxima(lot: ContestedLot, open: AutomaticBid): Contest {
  const { userId, maximum } = open;
  const isThere = lot.leaderId === userId && lot.lanceAtual === maximum;
  const raises = isThere ? [] : [{ userId, value: maximum, automatic: true }];
  return { counts: false, raises, automatic: open };
}

/** One increment above `value`, or the whole maximum where that is less. */
function answer(lot: ContestedLot, { userId, maximum }: AutomaticBid, value: Centavos): Raise {
  const next = Math.min(value + raiseAt(lot.increments, value), MAX_CENTAVOS);
  return { userId, value: Math.min(maximum, next), automatic: true };
}
