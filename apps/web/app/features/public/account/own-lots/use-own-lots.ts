import type { BidderStatus } from '@martelo/contract/shapes/bids';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import { useState } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useLater } from '../../../../lib/time/use-later';

/** All bidders of an auction hear of its clock or its end at the same moment. */
const SPREAD_MS = 1_500;

type Prices = ReadonlyMap<string, PriceEvent>;
const NO_PRICES: Prices = new Map();

/**
 * A reading of lots on which the person has bid, kept true by the stream: a price is shown at once, and
 * what changes the lead is read again.
 */
export function useOwnLots<T extends { abertos: readonly BidderStatus[] }>(load: () => Promise<T>) {
  const reading = useOwnReading(load);
  const { data, read } = reading;
  const [prices, setPrices] = useState(NO_PRICES);
  const readLater = useLater(read);

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price') {
      const own = data?.abertos.find(({ vehicleId }) => vehicleId === event.vehicleId);
      if (!own) return;
      setPrices((known) => new Map([...known, [event.vehicleId, event]]));
      if (changesLead(own, event)) read();
    } else if (event.type === 'outbid' || event.type === 'automatic-bid-ended') {
      read();
    } else if (CHANGES.has(event.type)) {
      // The vehicle may have a new lot, whose numbers begin anew.
      if (event.type === 'vehicle') {
        setPrices((known) => new Map([...known].filter(([id]) => id !== event.vehicleId)));
      }
      readLater(Math.random() * SPREAD_MS);
    }
  }

  return { ...reading, prices, onEvent };
}

const CHANGES: ReadonlySet<LiveEvent['type']> = new Set(['auction', 'vehicle', 'lot-closed']);

/** The lead went to somebody else or came back, or bids were taken back. */
function changesLead(own: BidderStatus, { bidderNumber, lanceAtual }: PriceEvent): boolean {
  const leads = bidderNumber !== null && bidderNumber === own.bidderNumber;
  return leads !== own.leading || lanceAtual === null;
}
