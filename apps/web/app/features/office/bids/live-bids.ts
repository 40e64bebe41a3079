import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { CountedPage } from '../../../lib/transport/total-count';

export type BidPage = CountedPage<AdminBid> & {
  /** Ids of the rows that arrived by the live feed. */
  fresh: string[];
  /**
   * Ids of bids that were accepted after the list was loaded and are not among the rows: they
   * belong to another page or search.
   */
  unseen: string[];
};

/** Adds a bid from the live feed: the newest page shows it, every other page only counts it. */
export function withLiveBid(
  shown: BidPage,
  bid: AdminBid,
  { isNewest, pageSize }: { isNewest: boolean; pageSize: number },
): BidPage {
  const isKnown = shown.unseen.includes(bid.id) || shown.rows.some(({ id }) => id === bid.id);
  // A bid older than the last row of a full page belongs to a later page.
  const last = shown.rows.at(-1);
  if (isKnown || (last && shown.rows.length === pageSize && bid.date < last.date)) return shown;
  if (!isNewest) return { ...shown, unseen: [...shown.unseen, bid.id] };
  return {
    ...shown,
    rows: [bid, ...shown.rows].slice(0, pageSize),
    total: shown.capped ? shown.total : shown.total + 1,
    fresh: [bid.id, ...shown.fresh].slice(0, pageSize),
  };
}

export type VehicleBidsData = { vehicle: Vehicle; bids: AdminBid[] };

/** Adds a bid to its vehicle's history; a bid on another vehicle changes nothing. */
export function withVehicleBid(shown: VehicleBidsData, bid: AdminBid): VehicleBidsData {
  const { vehicle, bids } = shown;
  if (bid.vehicle.id !== vehicle.id || bids.some(({ id }) => id === bid.id)) return shown;
  if (bid.action !== 'normal') return { vehicle, bids: [bid, ...bids] };
  const lanceAtual = Math.max(bid.value, vehicle.lanceAtual ?? 0);
  const totalLances = vehicle.totalLances + 1;
  return { vehicle: { ...vehicle, lanceAtual, totalLances }, bids: [bid, ...bids] };
}
