import type { RoomBid, RoomLot } from '@martelo/contract/shapes/auction-room';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import type { Phase } from '@martelo/core/auction';
import { useState } from 'react';
import { type FeedEntry, feedOf, withEvent } from './room-feed';

type Room = {
  auctionId: string;
  phase: Phase;
  lots: readonly RoomLot[];
  lastBids: readonly RoomBid[];
};

/** All lots of a room with their newest prices, its feed, and the handler of an event. */
export function useRoomFeed({ auctionId, phase, lots: read, lastBids }: Room) {
  const [feed, setFeed] = useState<readonly FeedEntry[]>(() => feedOf(lastBids, read));
  const [prices, setPrices] = useState<ReadonlyMap<string, PriceEvent>>(new Map());
  const lots = read.map((lot) => withPrice(lot, prices.get(lot.id)));
  function hear(event: LiveEvent): void {
    setFeed((known) => withEvent(known, event, { auctionId, phase, lots }));
    if (event.type !== 'price' || !lots.some(({ id }) => id === event.vehicleId)) return;
    setPrices((known) => new Map(known).set(event.vehicleId, event));
  }
  return { feed, lots, hear };
}

function withPrice(lot: RoomLot, event: PriceEvent | undefined): RoomLot {
  if (!event || event.sequence <= lot.sequence) return lot;
  const { sequence, lanceAtual, totalLances, dataFim } = event;
  return { ...lot, sequence, lanceAtual, totalLances, dataFim: dataFim ?? lot.dataFim };
}
