import type { RoomBid, RoomLot } from '@martelo/contract/shapes/auction-room';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import type { Phase } from '@martelo/core/auction';
import { useState } from 'react';
import { type FeedEntry, feedOf, joinFeeds, withEvent } from './room-feed';

type Room = {
  auctionId: string;
  phase: Phase;
  lots: Lots;
  lastBids: readonly RoomBid[];
};

type Lots = readonly RoomLot[];

type HeardPrice = {
  event: PriceEvent;
  lote: string;
  /** The reading that was shown when the vehicle changed; null: it has not changed since. */
  changedAt: Lots | null;
};

/** All lots of a room with their newest prices, its feed, and the handler of an event. */
export function useRoomFeed({ auctionId, phase, lots: read, lastBids }: Room) {
  const [heard, setHeard] = useState<readonly FeedEntry[]>([]);
  const [prices, setPrices] = useState<ReadonlyMap<string, HeardPrice>>(new Map());
  const lots = read.map((lot) => withPrice(lot, prices.get(lot.id), read));
  function hear(event: LiveEvent): void {
    setHeard((known) => withEvent(known, event, { auctionId, phase, lots }));
    if (event.type === 'vehicle') setPrices((known) => withChange(known, event.vehicleId, read));
    if (event.type !== 'price') return;
    const lot = lots.find(({ id }) => id === event.vehicleId);
    if (!lot) return;
    const price = { event, lote: lot.lote, changedAt: null };
    setPrices((known) => new Map(known).set(event.vehicleId, price));
  }
  return { feed: joinFeeds(heard, feedOf(lastBids, read)), lots, hear };
}

/**
 * A changed vehicle may have returned as a new lot, whose ledger numbers start again. Its price stays
 * until the next reading, so that it does not fall back for a moment.
 */
function withChange(
  prices: ReadonlyMap<string, HeardPrice>,
  vehicleId: string,
  read: Lots,
): ReadonlyMap<string, HeardPrice> {
  const price = prices.get(vehicleId);
  if (!price || price.changedAt) return prices;
  return new Map(prices).set(vehicleId, { ...price, changedAt: read });
}

function withPrice(lot: RoomLot, heard: HeardPrice | undefined, read: Lots): RoomLot {
  if (!heard || heard.lote !== lot.lote || heard.event.sequence <= lot.sequence) return lot;
  if (heard.changedAt && heard.changedAt !== read) return lot;
  const { sequence, lanceAtual, totalLances, dataFim } = heard.event;
  return { ...lot, sequence, lanceAtual, totalLances, dataFim: dataFim ?? lot.dataFim };
}
