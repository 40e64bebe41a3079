import type { AcceptedBid, PublicBid } from '@martelo/contract/bids';
import type { LiveEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';
import { useCallback, useReducer, useRef } from 'react';
import { browserApi } from '../../lib/browser-api';
import { useLiveStream } from '../../lib/use-live-stream';
import { initialLot, type LotAction, type LotState, lotReducer } from './lot-state';

/** Everybody hears of a pause at the same moment: their readings are spread over this long. */
const SPREAD_MS = 400;

export type LiveLot = LotState & {
  /** Reads the vehicle and its bids again. */
  refresh: () => void;
  accept: (answer: AcceptedBid, bidder: number | null) => void;
};

/** One vehicle's lot, read by the server and kept up by the stream (or by polling while it is down). */
export function useLiveLot(
  vehicle: Vehicle,
  bids: PublicBid[],
  onStandingChange: () => void,
): LiveLot {
  const [lot, dispatch] = useReducer(lotReducer, undefined, () => initialLot(vehicle, bids));
  const refresh = useRefresh(vehicle.id, dispatch);

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price' && event.vehicleId === vehicle.id) {
      const lower = (event.lanceAtual ?? 0) < (lot.vehicle.lanceAtual ?? 0);
      dispatch({ type: 'price', event });
      // A reset or a removal: which bids are left, only the server knows.
      if (lower) {
        refresh();
        onStandingChange();
      }
    } else if (event.type === 'auction' && event.auction.id === lot.vehicle.auction?.id) {
      dispatch({ type: 'auction', event });
      setTimeout(refresh, Math.random() * SPREAD_MS);
    } else if (event.type === 'presence' && event.vehicleId === vehicle.id) {
      dispatch({ type: 'watching', watching: event.watching });
    } else if (event.type === 'vehicle' && event.vehicleId === vehicle.id) {
      setTimeout(refresh, Math.random() * SPREAD_MS);
    } else if (event.type === 'outbid' && event.vehicleId === vehicle.id) {
      onStandingChange();
    }
  }

  const auctionId = lot.vehicle.auction?.id;
  useLiveStream([`vehicle:${vehicle.id}`, ...(auctionId ? [`auction:${auctionId}`] : [])], {
    sequences: { [vehicle.id]: lot.vehicle.sequence },
    onEvent,
    onRefresh: refresh,
    onGap: refresh,
  });

  const accept = useCallback(
    (answer: AcceptedBid, bidder: number | null) => dispatch({ type: 'accepted', answer, bidder }),
    [],
  );
  return { ...lot, refresh, accept };
}

/** One reading at a time; a wish that comes meanwhile is granted once, afterwards. */
function useRefresh(id: string, dispatch: (action: LotAction) => void): () => void {
  const state = useRef({ reading: false, again: false });
  return useCallback(() => {
    const current = state.current;
    current.again = true;
    if (current.reading) return;
    current.reading = true;
    void (async () => {
      while (current.again) {
        current.again = false;
        await readLot(id, dispatch);
      }
      current.reading = false;
    })();
  }, [id, dispatch]);
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
