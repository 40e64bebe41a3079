import { useListQuery } from '../../../lib/remote/use-list-query';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { dayBegins, dayEnds } from '../../../lib/time/yard-days';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { type BidPage, withLiveBid } from './live-bids';
import { useLiveBids } from './use-live-bids';

const PAGE_SIZE = 50;

/** A page of the history. The newest page follows the live feed bid by bid. */
export function useBidList() {
  const query = useListQuery();
  const [leilao, lote] = [query.filter('leilao'), query.filter('lote')];
  const [de, ate] = [query.filter('de'), query.filter('ate')];
  const filter = {
    ...(/^[1-9]\d{0,14}$/.test(leilao) && { auctionId: leilao }),
    ...(lote && { lote }),
    from: dayBegins(de),
    to: dayEnds(ate),
  };
  const isFiltered = [leilao, lote, de, ate].some((value) => value !== '');
  const list = useRemoteList<BidPage>(query, {
    name: 'bids',
    pageSize: PAGE_SIZE,
    filter,
    read: async (wanted, signal) => {
      const input = { query: { ...wanted, ...filter } };
      const answer = await browserApi.answer('GET /api/bid-history', input, { signal });
      return { ...withTotal(answer), fresh: [], unseen: [] };
    },
  });
  const isNewest = query.page === 1 && query.q === '' && !isFiltered;
  const status = useLiveBids({
    name: 'bids',
    newest: isNewest ? (list.rows?.[0]?.date ?? null) : null,
    readSince: (since, signal) =>
      browserApi.call('GET /api/bid-history', { query: { since } }, { signal }),
    onBids: (bids) =>
      list.update((shown) =>
        bids.reduce(
          (page, bid) => withLiveBid(page, bid, { isNewest, pageSize: PAGE_SIZE }),
          shown,
        ),
      ),
    reload: list.reload,
  });
  return { list, query, status, filter, filters: { leilao, lote, de, ate }, isFiltered };
}
