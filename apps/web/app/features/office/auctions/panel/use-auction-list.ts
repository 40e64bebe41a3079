import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { useEffect } from 'react';
import { withState } from '../../../../entities/auction/auction-order';
import { onAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useAdminLive, useLiveReload } from '../../../../lib/live/admin-live';
import { type Remote, useRemote } from '../../../../lib/remote/use-remote';
import { useUnhurried } from '../../../../lib/remote/use-unhurried';
import { useServerClock } from '../../../../lib/time/use-countdown';
import { browserApi } from '../../../../lib/transport/browser-api';

const PANEL_REFRESH_MS = 30_000;

/** All auctions: read again every 30 s, after live events and when another tab has changed one. */
export function useAuctionList(): Remote<AdminAuction[]> {
  const list = useRemote('auctions', (signal) =>
    browserApi.call('GET /api/auctions', {}, { signal }),
  );
  const { reload, update } = list;
  const reloadSoon = useUnhurried(reload);
  useServerClock(list.data?.[0]?.serverTime);
  useLiveReload('auctions', reload);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'auction') update((known) => withState(known, event.auction));
      // The cards count bids.
      if (event.type === 'bid' || (event.type === 'admin-list' && event.list === 'bids')) {
        reloadSoon();
      }
    },
  });
  useEffect(() => {
    const timer = setInterval(reload, PANEL_REFRESH_MS);
    const deaf = onAuctionUpdated(reload);
    return () => {
      clearInterval(timer);
      deaf();
    };
  }, [reload]);
  return list;
}
