import { IconGavel } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { readOnPage } from '../../../../entities/auction/on-page';
import { rememberLots } from '../../../../entities/bid/seen-lots';
import { go } from '../../../../lib/navigation/go';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { browserApi } from '../../../../lib/transport/browser-api';
import { FilterTabs } from '../../../../ui/list/filter-tabs';
import { Pagination } from '../../../../ui/list/pagination';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { FollowLots } from '../own-lots/follow-lots';
import { OwnLotList } from '../own-lots/own-lot-list';
import { useOwnLots } from '../own-lots/use-own-lots';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import { OWN_BID_TABS, type OwnBidTab, ownBidsAddress, ownBidsPlace } from './own-bid-tabs';

/** The lots on which the person has bid; the tab and the page stand in the address. */
export function OwnBidsPage() {
  return (
    <SignedInPage title="Meus lances" lead="Os lotes em que você deu lance, atualizados ao vivo.">
      {({ user }) => <OwnBids userId={user.id} />}
    </SignedInPage>
  );
}

const LABELS: Record<OwnBidTab, string> = {
  vencendo: 'Vencendo',
  superado: 'Superado',
  encerrados: 'Encerrados',
};

const EMPTY: Record<OwnBidTab, string> = {
  vencendo: 'Você não está vencendo nenhum lote agora.',
  superado: 'Nenhum lance seu está superado agora.',
  encerrados: 'Nenhum lote em que você deu lance terminou ainda.',
};

function OwnBids({ userId }: { userId: string }) {
  const { tab, page } = ownBidsPlace(useLocation().search);
  const load = useCallback(() => {
    const query = { situacao: tab, page };
    return readOnPage(browserApi.call('GET /api/account/bids', { query }));
  }, [tab, page]);
  const { data, failure, read, prices, onEvent } = useOwnLots(load);
  useEffect(() => {
    if (data) rememberLots(userId, data.lances);
  }, [userId, data]);
  const leads = data?.abertos.filter(({ leading }) => leading).length;
  const counts = { vencendo: leads, superado: data && data.abertos.length - (leads ?? 0) };
  // The last lot of a later page may have changed its tab.
  const isBeyondEnd = data !== null && data.lances.length === 0 && data.page > 1;
  useEffect(() => {
    if (isBeyondEnd) go(ownBidsAddress(tab), { replace: true });
  }, [isBeyondEnd, tab]);
  return (
    <>
      <FilterTabs
        label="Situação dos lotes"
        value={tab}
        tabs={OWN_BID_TABS.map((value) => {
          const count = value === 'encerrados' ? null : counts[value];
          return { value, label: LABELS[value], ...(typeof count === 'number' && { count }) };
        })}
        onChange={(value) => go(ownBidsAddress(value), { keepScroll: true })}
      />
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {data && (
        <FollowLots
          vehicleIds={data.abertos.map(({ vehicleId }) => vehicleId)}
          onEvent={onEvent}
          onRefresh={read}
        />
      )}
      {!data && !failure && <Waiting />}
      {data?.lances.length === 0 && data.page === 1 && (
        <EmptyState
          icon={IconGavel}
          title={EMPTY[tab]}
          action={<Link to="/veiculos">Ver os veículos</Link>}
        />
      )}
      {data && data.lances.length > 0 && (
        <>
          <OwnLotList lots={data.lances} prices={prices} />
          <Pagination
            page={data.page}
            totalPages={data.totalPages}
            hrefFor={(next) => ownBidsAddress(tab, next)}
          />
        </>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={168} />
      <Skeleton height={168} />
    </>
  );
}
