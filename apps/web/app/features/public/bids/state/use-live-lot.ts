import type { AcceptedBid, AutomaticBidAnswer, PublicBid } from '@martelo/contract/shapes/bids';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { type RefCallback, useCallback, useEffect, useMemo, useReducer } from 'react';
import { DETAIL_POLLING_MS } from '../../../../lib/live/live-stream';
import { useLiveStream } from '../../../../lib/live/use-live-stream';
import { oneAtATime } from '../../../../lib/remote/one-at-a-time';
import { useLater } from '../../../../lib/time/use-later';
import { browserApi } from '../../../../lib/transport/browser-api';
import { useOnline } from '../../../../lib/transport/use-online';
import type { AutomaticEnd } from '../automatic/use-automatic-bid';
import { useHistory } from '../history/use-history';
import { type Bidder, initialLot, type LotAction, type LotState, lotReducer } from './lot-state';

/** Everybody hears of a change at the same moment: their readings are spread over this long. */
const SPREAD_MS = 400;
/** The price is known already; what is missing are lines of the history. */
const HISTORY_SPREAD_MS = 2_000;

export type LiveLot = LotState & {
  /** Reads the vehicle and its bids again. */
  refresh: () => void;
  /** For the list of bids: rows that no event told are read while it is on the screen. */
  watchHistory: RefCallback<HTMLElement>;
  accept: (answer: AcceptedBid, bidder: Bidder) => void;
  acceptAutomatic: (answer: AutomaticBidAnswer, bidder: Bidder) => void;
};

type Listeners = {
  onBidderStatusChange: () => void;
  onAutomaticEnd: (reason: AutomaticEnd) => void;
};

/** One vehicle's lot, read by the server and kept up by the stream (or by polling while it is down). */
export function useLiveLot(
  vehicle: Vehicle,
  bids: PublicBid[],
  { onBidderStatusChange, onAutomaticEnd }: Listeners,
): LiveLot {
  const [lot, dispatch] = useReducer(lotReducer, undefined, () => initialLot(vehicle, bids));
  const online = useOnline();
  const refresh = useMemo(() => oneAtATime(() => readLot(vehicle.id, dispatch)), [vehicle.id]);
  const later = useLater();
  const refreshSoon = () => later(refresh, Math.random() * SPREAD_MS);
  const read = () => readBids(vehicle.id, dispatch);
  const watchHistory = useHistory({ lot, read, spreadMs: HISTORY_SPREAD_MS });

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price' && event.vehicleId === vehicle.id) {
      const lower = (event.lanceAtual ?? 0) < (lot.vehicle.lanceAtual ?? 0);
      dispatch({ type: 'price', event });
      // A reset or a removal: which bids are left, only the server knows.
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
      onAutomaticEnd(event.reason);
      onBidderStatusChange();
    }
  }

  const auctionId = lot.vehicle.auction?.id;
  const stream = useLiveStream(
    [`vehicle:${vehicle.id}`, ...(auctionId ? [`auction:${auctionId}`] : [])],
    {
      // An event of the price's own number is not old while it has the leader to tell.
      sequences: { [vehicle.id]: Math.min(lot.vehicle.sequence, lot.leaderAt) },
      onEvent,
      onRefresh: () => {
        refresh();
        // What was said to this person alone while nothing was heard.
        onBidderStatusChange();
      },
      onGap: refreshSoon,
    },
  );

  // Also when the network is back: until something has arrived nothing is known to be as it was.
  useEffect(() => {
    if (!online) dispatch({ type: 'unreachable' });
  }, [online]);

  // Without the stream polling asks; with it, only this: a quiet lot has no event to make it fresh.
  const unread = !lot.fresh && online && stream === 'live';
  useEffect(() => {
    if (!unread) return;
    const timer = setInterval(refresh, DETAIL_POLLING_MS);
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

async function readLot(id: string, dispatch: (action: LotAction) => void): Promise<void> {
  const params = { id };
  try {
    const [vehicle, bids] = await Promise.all([
      browserApi.call('GET /api/vehicles/:id', { params }),
      browserApi.call('GET /api/vehicles/:id/bids', { params }),
    ]);
    dispatch({ type: 'vehicle', vehicle });
    dispatch({ type: 'bids', bids });
  } catch {
    dispatch({ type: 'unreachable' });
  }
}

async function readBids(id: string, dispatch: (action: LotAction) => void): Promise<void> {
  try {
    const bids = await browserApi.call('GET /api/vehicles/:id/bids', { params: { id } });
    dispatch({ type: 'bids', bids });
  } catch {
    // The price does not depend on it; the next bid asks again.
  }
}
