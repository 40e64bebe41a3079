import type { AcceptedBid, AutomaticBidAnswer, PublicBid } from '@martelo/contract/shapes/bids';
import type { AuctionEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import {
  isSameLot,
  withAuction,
  withEnd,
  withNewerPrice,
  withPrice,
} from '../../../../entities/vehicle/live-vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';

/**
 * A bidder's pseudonym number, or the user's id when the page did not know the number at the time
 * of the bid.
 */
export type Bidder = number | string;

/** Null when there are no bids, and when the leader is unknown. */
export type Leader = Bidder | null;

/** A lot as its page knows it: read from the server, then updated by the stream. */
export interface LotState {
  vehicle: Vehicle;
  /** Bids that count, the highest first. */
  bids: PublicBid[];
  leader: Leader;
  /** The ledger number for which `leader` is known; the price may have a later one. */
  leaderAt: number;
  /** When the price was last known to be true; null: only from the page itself. */
  priceAt: string | null;
  watching: number | null;
  /** False after a failed reading and without a network: the page shows the last known state. */
  fresh: boolean;
}

export type LotAction =
  | { type: 'vehicle'; vehicle: Vehicle; at: string | null }
  | { type: 'confirmed'; at: string | null }
  | { type: 'bids'; bids: PublicBid[] }
  | { type: 'price'; event: PriceEvent }
  | { type: 'auction'; event: AuctionEvent }
  | { type: 'watching'; watching: number }
  | { type: 'accepted'; answer: AcceptedBid; bidder: Bidder }
  | { type: 'automatic'; answer: AutomaticBidAnswer; bidder: Bidder }
  | { type: 'unreachable' };

export function initialLot(vehicle: Vehicle, bids: PublicBid[]): LotState {
  const leader = bids[0]?.bidderNumber ?? null;
  const leaderAt = knownUpTo(bids, vehicle);
  return { vehicle, bids, leader, leaderAt, priceAt: null, watching: null, fresh: true };
}

export function lotReducer(state: LotState, action: LotAction): LotState {
  switch (action.type) {
    case 'vehicle':
      return afterReading(state, action.vehicle, action.at);
    case 'confirmed':
      return { ...state, priceAt: later(state.priceAt, action.at) };
    case 'bids':
      return withBids(state, action.bids);
    case 'price':
      return afterPrice(state, action.event);
    case 'auction':
      return { ...state, vehicle: withAuction(state.vehicle, action.event), fresh: true };
    case 'watching':
      return { ...state, watching: action.watching };
    case 'accepted':
      return afterAccepted(state, action.answer, action.bidder);
    case 'automatic':
      return afterAutomatic(state, action.answer, action.bidder);
    case 'unreachable':
      return { ...state, fresh: false };
  }
}

/**
 * True when the list and the lot's bid count disagree: price events carry only the newest bid, so
 * the list must be read again.
 */
export function lacksBids({ bids, vehicle }: LotState): boolean {
  return bids.length !== vehicle.totalLances;
}

function afterReading(state: LotState, read: Vehicle, at: string | null): LotState {
  return {
    ...state,
    ...(!isSameLot(read, state.vehicle) && { leader: null, leaderAt: 0 }),
    vehicle: withNewerPrice(read, state.vehicle),
    priceAt: later(state.priceAt, at),
    fresh: true,
  };
}

function withBids(state: LotState, bids: PublicBid[]): LotState {
  const knownAt = knownUpTo(bids, state.vehicle);
  // The list is older than the page's price: the next event or reading brings a complete one.
  if (knownAt < state.vehicle.sequence) return state;
  return { ...state, bids, ...leadAt(state, knownAt, bids[0]?.bidderNumber ?? null) };
}

/**
 * The ledger number up to which the list is complete: the number of its first bid, or the lot's
 * when its price is that bid's.
 */
function knownUpTo(bids: PublicBid[], { lanceAtual, sequence }: Vehicle): number {
  const newest = bids[0]?.sequence ?? 0;
  return (bids[0]?.value ?? null) === lanceAtual ? Math.max(newest, sequence) : newest;
}

/**
 * One ledger number has one leader, so a leader for a number that is already known changes nothing.
 */
function leadAt(
  { leader: known, leaderAt }: LotState,
  sequence: number,
  leader: Leader,
): Pick<LotState, 'leader' | 'leaderAt'> {
  return sequence > leaderAt ? { leader, leaderAt: sequence } : { leader: known, leaderAt };
}

function afterPrice(state: LotState, event: PriceEvent): LotState {
  const vehicle = withPrice(state.vehicle, event);
  if (vehicle === state.vehicle && !tellsLeader(state, event)) return state;
  return {
    ...state,
    vehicle,
    bids: withNewest(state.bids, event),
    ...leadAt(state, event.sequence, event.bidderNumber),
    priceAt: later(state.priceAt, event.at),
    fresh: true,
  };
}

/**
 * True when the event names the leader at a price that a reading or an answer brought without one.
 */
function tellsLeader({ vehicle, leaderAt }: LotState, event: PriceEvent): boolean {
  const sameMoment = event.vehicleId === vehicle.id && event.sequence === vehicle.sequence;
  return sameMoment && event.sequence > leaderAt;
}

/** The list with the event's bid on top; an event after a reset or a removal adds none. */
function withNewest(bids: PublicBid[], event: PriceEvent): PublicBid[] {
  const { lanceAtual, bidderNumber } = event;
  if (lanceAtual === null || bidderNumber === null) return [];
  if (lanceAtual <= (bids[0]?.value ?? 0)) return bids;
  return [liveBid({ ...event, value: lanceAtual, createdAt: event.at }, bidderNumber), ...bids];
}

function afterAccepted(state: LotState, answer: AcceptedBid, bidder: Bidder): LotState {
  const { bid, lanceAtual, superado, dataFim } = answer;
  const { vehicle } = state;
  // Another bid may have come before this answer arrived.
  if (bid.sequence < vehicle.sequence) return state;
  const lead = leadAfter(state, { sequence: bid.sequence, leading: !superado }, bidder);
  // The event or a reading of this bid came first, but only the answer says that the bid is the
  // person's own.
  if (bid.sequence === vehicle.sequence) return { ...state, ...lead };
  const own = typeof bidder === 'number' ? [liveBid({ ...bid, automatic: false }, bidder)] : [];
  return {
    ...state,
    vehicle: {
      ...vehicle,
      sequence: bid.sequence,
      lanceAtual,
      totalLances: vehicle.totalLances + 1,
      ...withEnd(vehicle, dataFim),
    },
    bids: [...own, ...state.bids],
    ...lead,
    priceAt: later(state.priceAt, bid.createdAt),
    fresh: true,
  };
}

/** An answer shows if its bidder leads or not. */
function leadAfter(
  state: LotState,
  { sequence, leading }: { sequence: number; leading: boolean },
  bidder: Bidder,
): Pick<LotState, 'leader' | 'leaderAt'> {
  const { leader, leaderAt } = state;
  if (sequence < leaderAt) return { leader, leaderAt };
  if (leading) return { leader: bidder, leaderAt: sequence };
  // Only the previous leader can have had an automatic bid. If that leader is unknown, the next
  // event names the new one.
  const wasOwn = leader === bidder || typeof leader === 'string';
  return { leader: wasOwn ? null : leader, leaderAt };
}

/** The price after an automatic bid was placed or stopped; the next reading brings its rows. */
function afterAutomatic(state: LotState, answer: AutomaticBidAnswer, bidder: Bidder): LotState {
  const { sequence, lanceAtual, dataFim } = answer;
  const { vehicle } = state;
  if (sequence < vehicle.sequence) return state;
  return {
    ...state,
    vehicle: { ...vehicle, sequence, lanceAtual, ...withEnd(vehicle, dataFim) },
    ...leadAfter(state, answer, bidder),
    fresh: true,
  };
}

function later(one: string | null, other: string | null): string | null {
  return (other ?? '') > (one ?? '') ? other : one;
}

type TimedBid = Pick<PublicBid, 'sequence' | 'value' | 'createdAt' | 'automatic'>;

/** A bid as an event or an answer describes it. */
function liveBid({ sequence, value, createdAt, automatic }: TimedBid, number: number): PublicBid {
  const bidder = `Licitante ${number}`;
  const id = `live-${sequence}`;
  return { id, sequence, value, createdAt, automatic, bidder, bidderNumber: number };
}
