import type { AcceptedBid, AutomaticBidAnswer, PublicBid } from '@martelo/contract/bids';
import type { AuctionEvent, PriceEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';
import { withAuction, withEnd, withNewerPrice, withPrice } from '../../lib/live-vehicle';

/** A lot as its page knows it: read, then kept up by the stream. */
export interface LotState {
  vehicle: Vehicle;
  /** Bids that count, the greatest first. */
  bids: PublicBid[];
  /** Pseudonym number of whoever leads; null without bids. */
  leader: number | null;
  watching: number | null;
  /** False after a failed reading: what is shown is the last that was known. */
  fresh: boolean;
}

export type LotAction =
  | { type: 'vehicle'; vehicle: Vehicle }
  | { type: 'bids'; bids: PublicBid[] }
  | { type: 'price'; event: PriceEvent }
  | { type: 'auction'; event: AuctionEvent }
  | { type: 'watching'; watching: number }
  | { type: 'accepted'; answer: AcceptedBid; bidder: number | null }
  | { type: 'automatic'; answer: AutomaticBidAnswer; bidder: number | null }
  | { type: 'unreachable' };

export function initialLot(vehicle: Vehicle, bids: PublicBid[]): LotState {
  const leader = bids[0]?.bidderNumber ?? null;
  return { vehicle, bids, leader, watching: null, fresh: true };
}

export function lotReducer(state: LotState, action: LotAction): LotState {
  switch (action.type) {
    case 'vehicle':
      return { ...state, vehicle: withNewerPrice(action.vehicle, state.vehicle), fresh: true };
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

/** Whether bids that count are not in the list, or some in it count no more: events tell only the last. */
export function lacksBids({ bids, vehicle }: LotState): boolean {
  return bids.length !== vehicle.totalLances;
}

function withBids(state: LotState, bids: PublicBid[]): LotState {
  const known = state.bids[0]?.sequence ?? 0;
  const read = bids[0]?.sequence ?? 0;
  // An older list than the page's: the next event or reading brings the whole one.
  if (read < known && state.vehicle.lanceAtual === state.bids[0]?.value) return state;
  return { ...state, bids, leader: bids[0]?.bidderNumber ?? null };
}

function afterPrice(state: LotState, event: PriceEvent): LotState {
  const vehicle = withPrice(state.vehicle, event);
  if (vehicle === state.vehicle) return state;
  const bids = withNewest(state.bids, event);
  return { ...state, vehicle, bids, leader: event.bidderNumber, fresh: true };
}

/** The list with the bid that the event tells of, unless it tells of a reset or a removal. */
function withNewest(bids: PublicBid[], event: PriceEvent): PublicBid[] {
  const { lanceAtual, bidderNumber } = event;
  if (lanceAtual === null || bidderNumber === null) return [];
  if (lanceAtual <= (bids[0]?.value ?? 0)) return bids;
  return [liveBid({ ...event, value: lanceAtual, createdAt: event.at }, bidderNumber), ...bids];
}

function afterAccepted(state: LotState, answer: AcceptedBid, bidder: number | null): LotState {
  const { bid, lanceAtual, superado, dataFim } = answer;
  const { vehicle } = state;
  // Somebody may have gone above it before the answer arrived.
  if (bid.sequence <= vehicle.sequence) return state;
  const own = bidder === null ? [] : [liveBid({ ...bid, automatic: false }, bidder)];
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
    leader: superado ? overtaker(state, bidder) : (bidder ?? state.leader),
    fresh: true,
  };
}

/** Only who led before can have had an automatic bid; where the page did not know them, the next event tells. */
function overtaker({ leader }: LotState, bidder: number | null): number | null {
  return leader === bidder ? null : leader;
}

/** The price after an automatic bid was placed or stopped; its rows come with the reading that follows. */
function afterAutomatic(
  state: LotState,
  { sequence, lanceAtual, dataFim, leading }: AutomaticBidAnswer,
  bidder: number | null,
): LotState {
  const { vehicle } = state;
  if (sequence < vehicle.sequence) return state;
  return {
    ...state,
    vehicle: { ...vehicle, sequence, lanceAtual, ...withEnd(vehicle, dataFim) },
    leader: leading ? (bidder ?? state.leader) : state.leader,
    fresh: true,
  };
}

type TimedBid = Pick<PublicBid, 'sequence' | 'value' | 'createdAt' | 'automatic'>;

/** A bid as an event or an answer tells it. */
function liveBid({ sequence, value, createdAt, automatic }: TimedBid, number: number): PublicBid {
  const bidder = `Licitante ${number}`;
  const id = `live-${sequence}`;
  return { id, sequence, value, createdAt, automatic, bidder, bidderNumber: number };
}
