import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { type ListQuery, useListQuery } from '../../../../lib/remote/use-list-query';
import { type RemoteList, useRemoteList } from '../../../../lib/remote/use-remote-list';
import { browserApi } from '../../../../lib/transport/browser-api';
import { type CountedPage, withTotal } from '../../../../lib/transport/total-count';

type AuctionPage = { list: RemoteList<CountedPage<AdminAuction>>; query: ListQuery };

/** A page of the auctions found by the search; live events and other tabs make it reload. */
export function useAuctionPage(): AuctionPage {
  const query = useListQuery();
  const list = useRemoteList(query, {
    name: 'auctions',
    pageSize: 25,
    read: async (wanted, signal) =>
      withTotal(await browserApi.answer('GET /api/auctions', { query: wanted }, { signal })),
  });
  useReloadOnAuction([['auctions']]);
  return { list, query };
}
