import type { Auction } from '@martelo/contract/auctions';
import { PANEL_REFRESH_MS } from '@martelo/contract/limits';
import { useEffect } from 'react';
import { useAdminLive, useLiveReload } from '../../lib/admin-live';
import { onAuctionUpdated } from '../../lib/auction-updated';
import { browserApi } from '../../lib/browser-api';
import { useServerClock } from '../../lib/use-countdown';
import { type Remote, useRemote } from '../../lib/use-remote';
import { withState } from './panel-order';

/** All auctions: read again every 30 s, after live events and when another tab has changed one. */
export function useAuctionList(): Remote<Auction[]> {
  const list = useRemote('auctions', (signal) =>
    browserApi.call('GET /api/auctions', {}, { signal }),
  );
  const { reload, update } = list;
  useServerClock(list.data?.[0]?.serverTime);
  useLiveReload('auctions', reload);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'auction') update((known) => withState(known, event.auction));
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
