import { type AuctionClock, lotPhaseOf, type Phase } from './auction.ts';

/** What the table `lots` stores. */
export const LOT_STATUSES = ['active', 'sold', 'conditional', 'unsold', 'withdrawn'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** The states of a lot: a stored `active` lot without an auction is waiting for one. */
export const LOT_STATES = ['waiting', ...LOT_STATUSES] as const;
export type LotState = (typeof LOT_STATES)[number];

/**
 * - `join`: an auction takes the lot in.
 * - `release`: its auction was deleted before anything was written in the lot's ledger.
 * - `move`: its vehicle goes to another auction, or waits for one, before anything was written there.
 * - `close`: its time is over; the result follows from its bids and its reserve (`resultOf`).
 * - `approve`, `decline`: the yard decides a conditional sale.
 * - `reopen`: its auction runs again, and nobody has ever bid on it.
 * - `withdraw`: its vehicle or its auction was deleted, or the vehicle moved to another auction.
 */
export const LOT_EVENTS = [
  'join',
  'release',
  'move',
  'close',
  'approve',
  'decline',
  'reopen',
  'withdraw',
] as const;
export type LotEvent = (typeof LOT_EVENTS)[number];

/**
 * The one table of a lot's transitions: from each state, the states that each event may lead to. An
 * event that a state does not name does not happen to it. `sold` is final: what becomes of the
 * purchase is the sale's business, and the closing stays as the hammer made it. `withdrawn` is final
 * too: the vehicle comes back in a new lot.
 */
export const LOT_TRANSITIONS: Record<LotState, { [E in LotEvent]?: readonly LotState[] }> = {
  waiting: { join: ['active'], move: ['active', 'waiting'], withdraw: ['withdrawn'] },
  active: {
    release: ['waiting'],
    move: ['active', 'waiting'],
    close: ['sold', 'conditional', 'unsold', 'withdrawn'],
    withdraw: ['withdrawn'],
  },
  conditional: { approve: ['sold'], decline: ['unsold'] },
  unsold: { reopen: ['active'] },
  sold: {},
  withdrawn: {},
};

/** The stored statuses from which an event may happen: the condition of the statement that writes it. */
export function statusesBefore(event: LotEvent): LotStatus[] {
  const states = LOT_STATES.filter((state) => LOT_TRANSITIONS[state][event] !== undefined);
  return [...new Set(states.map(storedStatusOf))];
}

/** `active` in the table `lots` covers waiting lots, whose auction is null. */
export function storedStatusOf(state: LotState): LotStatus {
  return state === 'waiting' ? 'active' : state;
}

/** Lots with somebody to whom they are promised: bought, or theirs once the yard agrees. */
export const WON_STATUSES = ['sold', 'conditional'] as const satisfies readonly LotStatus[];

export function isWon(status: LotStatus): boolean {
  return (WON_STATUSES as readonly LotStatus[]).includes(status);
}

/**
 * Whether somebody has won the lot, even if its result has not been written yet: the hammer falls by
 * the clock, not when the job comes round. Whoever bid most on a conditional lot may still get it,
 * so it counts as won until the yard has decided. `phase` is the lot's own, null without an auction.
 */
export function hasWinner(lot: {
  status: LotStatus;
  hasLeader: boolean;
  phase: Phase | null;
}): boolean {
  if (isWon(lot.status)) return true;
  return lot.status === 'active' && lot.hasLeader && lot.phase === 'finished';
}

/** The lot's own phase at an instant (epoch milliseconds); null for a lot that waits for an auction. */
export function phaseOfLot(
  clock: AuctionClock | null,
  extensionMs: number,
  nowMs: number,
): Phase | null {
  return clock && lotPhaseOf(clock, extensionMs, nowMs);
}
