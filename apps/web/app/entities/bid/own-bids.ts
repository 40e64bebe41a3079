import type { BidderStatus } from '@martelo/contract/shapes/bids';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { useSyncExternalStore } from 'react';
import { dropLead, forgetLeads, keepLead } from './kept-leads';

/** The lots on which the signed-in person has bid, by vehicle id. Other code fills it late. */
let known: ReadonlyMap<string, BidderStatus> = new Map();
const listeners = new Set<() => void>();

export function ownBid(vehicleId: string): BidderStatus | null {
  return known.get(vehicleId) ?? null;
}

/** Replaces the whole list; an empty one after the sign-out. */
export function setOwnBids(statuses: readonly BidderStatus[]): void {
  if (statuses.length === 0) forgetLeads();
  const next = statuses.map((read) => newer(read, known.get(read.vehicleId)));
  store(new Map(next.map((status) => [status.vehicleId, status])));
}

/** Stores what a lot's own page has read. */
export function noteOwnBid(read: BidderStatus): void {
  if (read.greatestBid === null) return;
  // The page of the lot says so itself.
  if (!read.leading) dropLead(read.vehicleId);
  store(new Map([...known, [read.vehicleId, newer(read, known.get(read.vehicleId))]]));
}

/** A price names the leader by number; a lot whose bids were reset has none, and no own bid. */
export function notePrice({ vehicleId, sequence, lanceAtual, bidderNumber }: PriceEvent): void {
  const status = known.get(vehicleId);
  if (!status || sequence <= status.sequence) return;
  const next = new Map(known);
  if (lanceAtual === null) next.delete(vehicleId);
  else {
    const leading = bidderNumber !== null && bidderNumber === status.bidderNumber;
    // Only the leader has an active automatic bid.
    const automaticMaximum = leading ? status.automaticMaximum : null;
    next.set(vehicleId, { ...status, sequence, leading, automaticMaximum });
  }
  store(next);
}

/** The person's state on a lot; null without a bid, and on the server. */
export function useOwnBid(vehicleId: string): BidderStatus | null {
  return useSyncExternalStore(
    subscribe,
    () => ownBid(vehicleId),
    () => null,
  );
}

/** A price event may have arrived while the reading was on its way. */
function newer(read: BidderStatus, shown: BidderStatus | undefined): BidderStatus {
  return shown && shown.sequence > read.sequence ? { ...read, ...leadOf(shown) } : read;
}

const leadOf = ({ sequence, leading }: BidderStatus) => ({ sequence, leading });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(next: ReadonlyMap<string, BidderStatus>): void {
  known = next;
  for (const { vehicleId, leading } of next.values()) if (leading) keepLead(vehicleId);
  for (const listener of listeners) listener();
}
