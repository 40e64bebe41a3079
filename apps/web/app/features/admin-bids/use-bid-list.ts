import { useAdminLive } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { withTotal } from '../../lib/total-count';
import { useListQuery } from '../../lib/use-list-query';
import { useRemote } from '../../lib/use-remote';
import { type BidPage, withLiveBid } from './live-bids';

export const PAGE_SIZE = 50;

/** A page of the history. The newest page follows the live feed bid by bid. */
export function useBidList() {
  const query = useListQuery();
  const { page, q } = query;
  const remote = useRemote<BidPage>(`${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q };
    const answer = await browserApi.answer('GET /api/bid-history', { query: wanted }, { signal });
    return { ...withTotal(answer), fresh: [], unseen: 0 };
  });
  const isNewest = page === 1 && q === '';
  const status = useAdminLive({
    onRefresh: remote.reload,
    onEvent: (event) => {
      if (event.type === 'bid') {
        remote.update((shown) => withLiveBid(shown, event.bid, { isNewest, pageSize: PAGE_SIZE }));
      }
      if (event.type === 'admin-list' && event.list === 'bids') remote.reload();
    },
  });
  return { ...remote, query, status };
}
