import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { withState } from '../../../../entities/auction/auction-order';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { useAdminLive } from '../../../../lib/live/admin-live';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadEvery } from '../../../../lib/remote/use-reload';
import type { Remote } from '../../../../lib/remote/use-remote';
import { useServerClock } from '../../../../lib/time/use-countdown';

const CALL = 'GET /api/auctions';

const PANEL_REFRESH_MS = 30_000;

/**
 * All auctions; the list reloads every 30 s, after live events and after changes in another tab.
 */
export function useAuctionList(): Remote<AdminAuction[]> {
  const list = useCall(CALL);
  useServerClock(list.data?.[0]?.serverTime);
  // The cards show the number of bids, so bids also make the list reload.
  useReloadOnAuction([CALL], { soon: ['bid', 'bids'] });
  useReloadEvery([CALL], PANEL_REFRESH_MS);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'auction') list.update((known) => withState(known, event.auction));
    },
  });
  return list;
}
