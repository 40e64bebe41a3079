import type { AcceptedBid, PublicBid } from '@martelo/contract/bids';
import type { AuctionEvent, PriceEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';
import { withAuction, withPrice } from '../../lib/live-vehicle';

/** A lot as its page knows it: read, then kept up by the stream. */
export interface LotState {
  vehicle: Vehicle;
  /** Bids that count, the greatest first. */
  bids: PublicBid[];
  /** Pseudonym number of whoever leads; null without bids. */
  leader: number | null;
  watching: number | null;
  /** A late bid has moved this lot's end while the page was open. */
  extended: boolean;
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
  | { type: 'unreachable' };

export function initialLot(vehicle: Vehicle, bids: PublicBid[]): LotState {
  const leader = bids[0]?.bidderNumber ?? null;
  return { vehicle, bids, leader, watching: null, extended: false, fresh: true };
}

export function lotReducer(state: LotState, action: LotAction): LotState {
  switch (action.type) {
    case 'vehicle':
      return { ...state, vehicle: newest(state.vehicle, action.vehicle), fresh: true };
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
    case 'unreachable':
      return { ...state, fresh: false };
  }
}

/** An answer may have left the server before an event that is already on the page. */
function newest(known: Vehicle, read: Vehicle): Vehicle {
  const sameLot = known.auction?.id === read.auction?.id && known.lote === read.lote;
  if (!sameLot || read.sequence >= known.sequence) return read;
  const { sequence, lanceAtual, totalLances, dataFim } = known;
  return { ...read, sequence, lanceAtual, totalLances, dataFim };
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
  const extended = state.extended || isLater(vehicle.dataFim, state.vehicle.dataFim);
  return { ...state, vehicle, bids, extended, leader: event.bidderNumber, fresh: true };
}

/** The list with the bid that the event tells of, unless it tells of a reset or a removal. */
function withNewest(bids: PublicBid[], event: PriceEvent): PublicBid[] {
  const { lanceAtual, bidderNumber, sequence, at } = event;
  if (lanceAtual === null || bidderNumber === null) return [];
  if (lanceAtual <= (bids[0]?.value ?? 0)) return bids;
  return [bidOf(sequence, lanceAtual, at, bidderNumber), ...bids];
}

function afterAccepted(state: LotState, answer: AcceptedBid, bidder: number | null): LotState {
  const { bid, lanceAtual, dataFim } = answer;
  const { vehicle } = state;
  // Somebody may have gone above it before the answer arrived.
  if (bid.sequence <= vehicle.sequence) return state;
  const newestBid = bidder === null ? [] : [bidOf(bid.sequence, bid.value, bid.createdAt, bidder)];
  return {
    ...state,
    vehicle: {
      ...vehicle,
      sequence: bid.sequence,
      lanceAtual,
      totalLances: vehicle.totalLances + 1,
      dataFim,
    },
    bids: [...newestBid, ...state.bids],
    leader: bidder ?? state.leader,
    extended: state.extended || isLater(dataFim, vehicle.dataFim),
    fresh: true,
  };
}

function isLater(end: string | null, before: string | null): boolean {
  return end !== null && before !== null && Date.parse(end) > Date.parse(before);
}

function bidOf(sequence: number, value: number, createdAt: string, number: number): PublicBid {
  const bidder = `Licitante ${number}`;
  return { id: `live-${sequence}`, sequence, value, createdAt, bidder, bidderNumber: number };
}
