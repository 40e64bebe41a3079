import type { AcceptedBid, AutomaticBidAnswer, PublicBid } from '@martelo/contract/shapes/bids';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { type RefCallback, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { readOnPage } from '../../../../entities/auction/on-page';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { DETAIL_POLLING_MS } from '../../../../lib/live/live-stream';
import { useLiveStream } from '../../../../lib/live/use-live-stream';
import { oneAtATime } from '../../../../lib/remote/one-at-a-time';
import { serverNowMs } from '../../../../lib/time/server-clock';
import { useLater } from '../../../../lib/time/use-later';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { useOnline } from '../../../../lib/transport/use-online';
import type { AutomaticEnd } from '../automatic/use-automatic-bid';
import { useHistory } from '../history/use-history';
import { type Bidder, initialLot, type LotAction, type LotState, lotReducer } from './lot-state';

/** All pages hear of a change at the same moment, so their readings are spread over this time. */
const SPREAD_MS = 400;
/** Longer, because the price is already known and only rows of the history are missing. */
const HISTORY_SPREAD_MS = 2_000;

export type LiveLot = LotState & {
  /** Reads the vehicle and its bids again. */
  refresh: () => void;
  /**
   * Goes on the list of bids: rows that no event carried are read while the list is on the screen.
   */
  watchHistory: RefCallback<HTMLElement>;
  accept: (answer: AcceptedBid, bidder: Bidder) => void;
  acceptAutomatic: (answer: AutomaticBidAnswer, bidder: Bidder) => void;
};

export type RenderedLot = {
  vehicle: Vehicle;
  bids: PublicBid[];
  /** Of the page; null when it is not known. */
  position: number | null;
};

type Listeners = {
  onBidderStatusChange: () => void;
  onAutomaticEnd: (reason: AutomaticEnd, maximo?: number) => void;
  /** The vehicle was deleted. */
  onGone: () => void;
};

/**
 * One vehicle's lot, rendered by the server and updated by the stream (or by polling while the
 * stream is down).
 */
export function useLiveLot(
  { vehicle, bids, position }: RenderedLot,
  { onBidderStatusChange, onAutomaticEnd, onGone }: Listeners,
): LiveLot {
  const [lot, dispatch] = useReducer(lotReducer, undefined, () => initialLot(vehicle, bids));
  const online = useOnline();
  const gone = useRef(onGone);
  gone.current = onGone;
  const refresh = useMemo(
    () => oneAtATime(() => readLot(vehicle.id, dispatch, () => gone.current())),
    [vehicle.id],
  );
  const refreshLater = useLater(refresh);
  const refreshSoon = () => refreshLater(Math.random() * SPREAD_MS);
  const read = () => readBids(vehicle.id, dispatch);
  const watchHistory = useHistory({ lot, read, spreadMs: HISTORY_SPREAD_MS });

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price' && event.vehicleId === vehicle.id) {
      const lower = (event.lanceAtual ?? 0) < (lot.vehicle.lanceAtual ?? 0);
      dispatch({ type: 'price', event });
      // A lower price means a reset or a removal, and only the server knows which bids remain.
      if (lower) {
        refreshSoon();
        onBidderStatusChange();
      }
    } else if (event.type === 'auction' && event.auction.id === lot.vehicle.auction?.id) {
      dispatch({ type: 'auction', event });
      refreshSoon();
    } else if (event.type === 'presence' && event.vehicleId === vehicle.id) {
      dispatch({ type: 'watching', watching: event.watching });
    } else if (event.type === 'vehicle' && event.vehicleId === vehicle.id) {
      refreshSoon();
    } else if (event.type === 'outbid' && event.vehicleId === vehicle.id) {
      onBidderStatusChange();
    } else if (event.type === 'automatic-bid-ended' && event.vehicleId === vehicle.id) {
      onAutomaticEnd(event.reason, event.maximo);
      onBidderStatusChange();
    }
  }

  const auctionId = lot.vehicle.auction?.id;
  // A ref: the lot and its page need not be rendered again because the stream is connected.
  const isLive = useRef(false);
  useLiveStream([`vehicle:${vehicle.id}`, ...(auctionId ? [`auction:${auctionId}`] : [])], {
    // An event with the price's own number is still needed when it names the leader.
    sequences: knownLots(lot),
    known: () => (position === null ? null : { position, lots: knownLots(lot) }),
    page: vehicle,
    onEvent,
    onRefresh: () => {
      refresh();
      // Events for this person alone may have been missed while the stream was down.
      onBidderStatusChange();
    },
    onUnchanged: () => {
      dispatch({ type: 'confirmed', at: serverTimeNow() });
      onBidderStatusChange();
    },
    onGap: refreshSoon,
    onStatus: (status) => {
      isLive.current = status === 'live';
    },
  });

  // After the network returns, the data is still not fresh until an event or a reading arrives.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) dispatch({ type: 'unreachable' });
    else if (wasOffline.current) refresh();
    wasOffline.current = !online;
  }, [online, refresh]);

  // Without the stream, polling reads the lot. With it, only this timer does: a quiet lot has no
  // event that would make it fresh.
  const unread = !lot.fresh && online;
  useEffect(() => {
    if (!unread) return;
    const timer = setInterval(() => {
      if (isLive.current) refresh();
    }, DETAIL_POLLING_MS);
    return () => clearInterval(timer);
  }, [unread, refresh]);

  const accept = useCallback(
    (answer: AcceptedBid, bidder: Bidder) => dispatch({ type: 'accepted', answer, bidder }),
    [],
  );
  const acceptAutomatic = useCallback(
    (answer: AutomaticBidAnswer, bidder: Bidder) => dispatch({ type: 'automatic', answer, bidder }),
    [],
  );
  return { ...lot, fresh: lot.fresh && online, refresh, watchHistory, accept, acceptAutomatic };
}

const knownLots = ({ vehicle, leaderAt }: LotState) => ({
  [vehicle.id]: Math.min(vehicle.sequence, leaderAt),
});

/** The server's time in ISO form; null until it is known. */
function serverTimeNow(): string | null {
  const nowMs = serverNowMs();
  return nowMs === null ? null : new Date(nowMs).toISOString();
}

async function readLot(
  id: string,
  dispatch: (action: LotAction) => void,
  onGone: () => void,
): Promise<void> {
  const params = { id };
  try {
    const [vehicle, bids] = await Promise.all([
      readOnPage(browserApi.call('GET /api/vehicles/:id', { params })),
      browserApi.call('GET /api/vehicles/:id/bids', { params }),
    ]);
    dispatch({ type: 'vehicle', vehicle, at: serverTimeNow() });
    dispatch({ type: 'bids', bids });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) onGone();
    else dispatch({ type: 'unreachable' });
  }
}

async function readBids(id: string, dispatch: (action: LotAction) => void): Promise<void> {
  try {
    const bids = await browserApi.call('GET /api/vehicles/:id/bids', { params: { id } });
    dispatch({ type: 'bids', bids });
  } catch {
    // The price does not depend on it, and the next bid reads it again.
  }
}
