import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { dropLead, keptLeads } from '../../../../entities/bid/kept-leads';
import { noteOwnBid, notePrice, ownBid, setOwnBids } from '../../../../entities/bid/own-bids';
import { oneAtATime } from '../../../../lib/remote/one-at-a-time';
import { takeBackToast } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { outbidToastId } from './outbid-toast-id';

/** A lot on which the person no longer leads. */
export interface OutbidLot {
  vehicleId: string;
  /**
   * Reais: the maximum of the automatic bid that ran out; null without one. It is read as late as
   * possible, because the event of the end may follow that of the bid.
   */
  maximum: () => number | null;
}

type Options = {
  onOutbid: (lot: OutbidLot) => void;
  /** The lots that closed within a moment. */
  onClosed: (vehicleIds: string[]) => void;
};

/** The lots of an auction close in one go, and their events follow each other at once. */
const GATHER_MS = 300;
/** All their bidders hear of it at the same moment, so their readings are spread over this time. */
const SPREAD_MS = 2_700;

/**
 * Keeps the person's lots up to date, and reports each one on which somebody else now leads, and
 * those that closed.
 */
export function createBidWatcher({ onOutbid, onClosed }: Options) {
  let stopped = false;
  const maximums = new Map<string, number>();
  const closed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const tell = (vehicleId: string) => {
    dropLead(vehicleId);
    onOutbid({ vehicleId, maximum: () => maximums.get(vehicleId) ?? null });
  };
  const read = oneAtATime(async () => {
    const statuses = await browserApi.call('GET /api/bids/own').catch(() => null);
    if (!statuses || stopped) return;
    setOwnBids(statuses);
    // These lots were lost while the stream was down, or on the way from one page to the next.
    const leads = keptLeads();
    for (const { vehicleId } of statuses) {
      if (leads.has(vehicleId) && ownBid(vehicleId)?.leading === false) tell(vehicleId);
    }
  });

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price') {
      notePrice(event);
      if (ownBid(event.vehicleId)?.leading) leadAgain(event.vehicleId);
    } else if (event.type === 'outbid') {
      const { vehicleId } = event;
      const own = ownBid(vehicleId);
      if (own) noteOwnBid({ ...own, leading: false, automaticMaximum: null });
      tell(vehicleId);
    } else if (event.type === 'automatic-bid-ended' && event.reason === 'exceeded') {
      if (event.maximo !== undefined) maximums.set(event.vehicleId, event.maximo);
      tell(event.vehicleId);
    } else if (event.type === 'automatic-bid-ended') {
      const own = ownBid(event.vehicleId);
      if (own) noteOwnBid({ ...own, automaticMaximum: null });
    } else if (event.type === 'lot-closed') {
      closed.add(event.vehicleId);
      void takeBackToast(outbidToastId(event.vehicleId));
      gathering ??= setTimeout(tellClosed, GATHER_MS + Math.random() * SPREAD_MS);
    }
  }

  function tellClosed(): void {
    gathering = undefined;
    onClosed([...closed]);
    closed.clear();
  }

  function leadAgain(vehicleId: string): void {
    maximums.delete(vehicleId);
    void takeBackToast(outbidToastId(vehicleId));
  }

  read();
  return {
    onEvent,
    // Between the stream of one page and that of the next an event may have been missed.
    onConnect: read,
    stop() {
      stopped = true;
      clearTimeout(gathering);
      setOwnBids([]);
    },
  };
}
