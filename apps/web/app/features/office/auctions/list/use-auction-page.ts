import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { useEffect } from 'react';
import { onAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useLiveReload } from '../../../../lib/live/admin-live';
import { type ListQuery, useListQuery } from '../../../../lib/remote/use-list-query';
import { type Remote, useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';
import { type Counted, withTotal } from '../../../../lib/transport/total-count';

export const PAGE_SIZE = 25;

type AuctionPage = Counted<AdminAuction>;

/** A page of the auctions that were searched for, kept up by the stream and by the other tabs. */
export function useAuctionPage(): Remote<AuctionPage> & { query: ListQuery } {
  const query = useListQuery();
  const { page, q } = query;
  const list = useRemote(`auctions ${page} ${q}`, async (signal) => {
    const wanted = { page, limit: PAGE_SIZE, q };
    return withTotal(await browserApi.answer('GET /api/auctions', { query: wanted }, { signal }));
  });
  const { reload } = list;
  useLiveReload('auctions', reload);
  useEffect(() => onAuctionUpdated(reload), [reload]);

  // The last row of the last page was deleted: what is left lies on the page before.
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE));
  const isBeyond = list.data !== null && !list.loading && page > last;
  const { setPage } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to be
  useEffect(() => {
    if (isBeyond) setPage(last);
  }, [isBeyond, last]);
  return { ...list, query };
}
