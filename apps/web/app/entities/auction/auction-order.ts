import type { Auction, AuctionState } from '@martelo/contract/shapes/auctions';
import { isOver, isRunning, type Phase } from '@martelo/core/auction';

const RANK: Record<Phase, number> = { running: 0, paused: 1, upcoming: 2, finished: 3 };

/**
 * Sorts by urgency: running auctions by their end, then the paused, the next, the last finished.
 */
export function byAttention<A extends Auction>(auctions: readonly A[]): A[] {
  return [...auctions].sort(
    (one, other) => RANK[one.phase] - RANK[other.phase] || withinPhase(one, other),
  );
}

function withinPhase(one: Auction, other: Auction): number {
  if (isOver(one.phase)) return Date.parse(other.dataFim) - Date.parse(one.dataFim);
  const name = isRunning(one.phase) ? 'dataFim' : 'dataInicio';
  return Date.parse(one[name]) - Date.parse(other[name]) || Number(one.id) - Number(other.id);
}

/**
 * The open auctions in the order that the page already shows: a person who clicks twice in one spot
 * must not hit another auction. A newly open auction goes to the end, by urgency; one that ends
 * meanwhile stays.
 */
export function openOrder(
  known: readonly string[],
  auctions: readonly Auction[],
): readonly string[] {
  const opened = auctions.filter(({ id, phase }) => !isOver(phase) && !known.includes(id));
  return opened.length === 0 ? known : [...known, ...byAttention(opened).map(({ id }) => id)];
}

/** The list after one auction's clock changed; an answer older than the list changes nothing. */
export function withState<A extends Auction>(auctions: readonly A[], state: AuctionState): A[] {
  return auctions.map((auction) =>
    auction.id === state.id && Date.parse(state.serverTime) >= Date.parse(auction.serverTime)
      ? { ...auction, ...clockOf(state) }
      : auction,
  );
}

function clockOf({ status, phase, remainingMs, dataInicio, dataFim, serverTime }: AuctionState) {
  return { status, phase, remainingMs, dataInicio, dataFim, serverTime };
}
