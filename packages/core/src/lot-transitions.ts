import { type AuctionClock, isOver, lotPhaseOf, type Phase } from './auction.ts';

/** The values of the column `status` in the table `lots`. */
export const LOT_STATUSES = ['active', 'sold', 'conditional', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** The states of a lot. A stored `active` lot without an auction is `waiting` for one. */
export const LOT_STATES = ['waiting', ...LOT_STATUSES] as const;
export type LotState = (typeof LOT_STATES)[number];

/**
 * - `join`: an auction takes the lot in.
 * - `release`: its auction was deleted while the lot's ledger was empty.
 * - `move`: its vehicle goes to another auction, or waits for one, while the lot's ledger is empty.
 * - `close`: its time is over; the result follows from its bids and its reserve (`resultOf`).
 * - `reopen`: its auction runs again, and nobody has ever bid on it.
 * - `withdraw`: its vehicle or its auction was deleted, or the vehicle moved to another auction.
 */
export const LOT_EVENTS = ['join', 'release', 'move', 'close', 'reopen', 'withdraw'] as const;
export type LotEvent = (typeof LOT_EVENTS)[number];

/**
 * The one table of a lot's transitions: for each state, the states to which each event may lead. An
 * event that is missing in a state cannot happen to it. `sold` and `conditional` are final, because the
 * sale has states of its own (`sale-states.ts`) and the result of the closing must stay. `withdrawn` is final too, because the
 * vehicle comes back in a new lot.
 */
export const LOT_TRANSITIONS: Record<LotState, { [E in LotEvent]?: readonly LotState[] }> = {
  waiting: { join: ['active'], move: ['active', 'waiting'], withdraw: ['withdrawn'] },
  active: {
    release: ['waiting'],
    move: ['active', 'waiting'],
    close: ['sold', 'conditional', 'unsold', 'withdrawn'],
    withdraw: ['withdrawn'],
  },
  conditional: {},
  unsold: { reopen: ['active'] },
  sold: {},
  withdrawn: {},
};

/**
 * The stored statuses in which an event may happen, for the condition of the statement that writes
 * it.
 */
export function statusesBefore(event: LotEvent): LotStatus[] {
  const states = LOT_STATES.filter((state) => LOT_TRANSITIONS[state][event] !== undefined);
  return [...new Set(states.map(storedStatusOf))];
}

/** In the table `lots`, waiting lots are stored as `active` and have no auction. */
export function storedStatusOf(state: LotState): LotStatus {
  return state === 'waiting' ? 'active' : state;
}

export interface LotTraits {
  /** Its result is not written: it takes part in its auction, or waits for one. */
  isOpen: boolean;
  /** Promised to somebody: sold, or sold if the seller agrees. */
  isWon: boolean;
  /** Sold without a condition. */
  isSold: boolean;
  /** Sold if the seller agrees. */
  awaitsSeller: boolean;
  /** Its time ended and nobody bought it. */
  isUnsold: boolean;
  /** Shown and counted in its auction. */
  isListed: boolean;
}

/**
 * What each status means, besides the events that it allows. Nothing else compares a status, so that a new
 * one is complete when the compiler is content.
 */
export const LOT_TRAITS = {
  active: {
    isOpen: true,
    isWon: false,
    isSold: false,
    awaitsSeller: false,
    isUnsold: false,
    isListed: true,
  },
  sold: {
    isOpen: false,
    isWon: true,
    isSold: true,
    awaitsSeller: false,
    isUnsold: false,
    isListed: true,
  },
  conditional: {
    isOpen: false,
    isWon: true,
    isSold: false,
    awaitsSeller: true,
    isUnsold: false,
    isListed: true,
  },
  unsold: {
    isOpen: false,
    isWon: false,
    isSold: false,
    awaitsSeller: false,
    isUnsold: true,
    isListed: true,
  },
  withdrawn: {
    isOpen: false,
    isWon: false,
    isSold: false,
    awaitsSeller: false,
    isUnsold: false,
    isListed: false,
  },
} as const satisfies Record<LotStatus, LotTraits>;

/** The results of a lot that is over. */
export type ClosedStatus = {
  [S in LotStatus]: (typeof LOT_TRAITS)[S]['isOpen'] extends true ? never : S;
}[LotStatus];

export function isClosed(status: LotStatus): status is ClosedStatus {
  return !LOT_TRAITS[status].isOpen;
}

/**
 * True when somebody has won the lot, even if its result is not written yet, because a lot ends by
 * the clock and not when the job runs. A conditional lot counts as won until the yard has decided.
 * `phase` is the lot's own; null without an auction.
 */
export function hasWinner(lot: {
  status: LotStatus;
  hasLeader: boolean;
  phase: Phase | null;
}): boolean {
  const { isWon, isOpen } = LOT_TRAITS[lot.status];
  if (isWon) return true;
  return isOpen && lot.hasLeader && isOver(lot.phase);
}

/**
 * The lot's own phase at an instant (epoch milliseconds); null for a lot that waits for an auction.
 */
export function phaseOfLot(
  clock: AuctionClock | null,
  extensionMs: number,
  nowMs: number,
): Phase | null {
  return clock && lotPhaseOf(clock, extensionMs, nowMs);
}
