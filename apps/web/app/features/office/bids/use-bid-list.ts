import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { type BidPage, withLiveBid } from './live-bids';
import { useLiveBids } from './use-live-bids';

export const PAGE_SIZE = 50;

/** A page of the history. The newest page follows the live feed bid by bid. */
export function useBidList() {
  const query = useListQuery();
  const { page, q } = query;
  const remote = useRemote<BidPage>(`${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q };
    const answer = await browserApi.answer('GET /api/bid-history', { query: wanted }, { signal });
    return { ...withTotal(answer), fresh: [], unseen: [] };
  });
  const isNewest = page === 1 && q === '';
  const status = useLiveBids({
    newest: isNewest ? (remote.data?.rows[0]?.date ?? null) : null,
    readSince: (since) => browserApi.call('GET /api/bid-history', { query: { since } }),
    onBids: (bids) =>
      remote.update((shown) =>
        bids.reduce(
          (page, bid) => withLiveBid(page, bid, { isNewest, pageSize: PAGE_SIZE }),
          shown,
        ),
      ),
    reload: remote.reload,
  });
  return { ...remote, query, status };
}
