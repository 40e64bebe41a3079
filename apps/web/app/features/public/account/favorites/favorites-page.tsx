import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import { IconHeart } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { readOnPage } from '../../../../entities/auction/on-page';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { changeFavorite } from '../../../../entities/vehicle/favorites';
import { go } from '../../../../lib/navigation/go';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { useLater } from '../../../../lib/time/use-later';
import { notify, takeBackToast } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';
import { FilterTabs } from '../../../../ui/list/filter-tabs';
import { Pagination } from '../../../../ui/list/pagination';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { FollowLots } from '../own-lots/follow-lots';
import { ReadingFailure } from '../sales/reading-failure';
import { SearchList } from '../searches/search-list';
import { SignedInPage } from '../signed-in-page';
import { FavoriteRow } from './favorite-row';
import classes from './favorites.module.css';

/** The vehicles that the person follows and the saved searches, the newest first. */
export function FavoritesPage() {
  return (
    <SignedInPage
      title="Meus favoritos"
      lead="Os veículos que você acompanha, também se voltarem a outro leilão, e as buscas que você salvou."
    >
      {() => <Tabs />}
    </SignedInPage>
  );
}

const TABS = [
  { value: 'veiculos', label: 'Veículos' },
  { value: 'buscas', label: 'Buscas salvas' },
] as const;

const SEARCHES = '/conta/favoritos?aba=buscas';

function Tabs() {
  const isSearches = new URLSearchParams(useLocation().search).get('aba') === 'buscas';
  return (
    <>
      <FilterTabs
        label="O que você acompanha"
        value={isSearches ? 'buscas' : 'veiculos'}
        tabs={TABS}
        onChange={(value) =>
          go(value === 'buscas' ? SEARCHES : '/conta/favoritos', { keepScroll: true })
        }
      />
      {isSearches ? <SearchList /> : <Favorites />}
    </>
  );
}

/** Rows of a page, as the call has them without a limit. */
const PAGE_SIZE = 12;
/** Everybody who follows a lot hears of its clock at the same moment. */
const SPREAD_MS = 1_500;

const addressOf = (page: number) => `/conta/favoritos${page > 1 ? `?pagina=${page}` : ''}`;

function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('pagina'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

async function readPage(page: number) {
  const answer = await browserApi.answer('GET /api/account/favorites', { query: { page } });
  const { rows, total } = withTotal(answer);
  return { rows: await readOnPage(Promise.resolve(rows)), total };
}

function without(prices: ReadonlyMap<string, PriceEvent>, vehicleId: string) {
  return new Map([...prices].filter(([id]) => id !== vehicleId));
}

function Favorites() {
  const page = pageIn(useLocation().search);
  const load = useCallback(() => readPage(page), [page]);
  const { data, failure, read } = useOwnReading(load);
  const [prices, setPrices] = useState<ReadonlyMap<string, PriceEvent>>(new Map());
  const readLater = useLater(read);

  function onEvent(event: LiveEvent): void {
    if (event.type === 'price') {
      setPrices((known) => new Map([...known, [event.vehicleId, event]]));
    } else if (event.type === 'auction' || event.type === 'vehicle') {
      // The vehicle may have a new lot, whose numbers begin anew.
      if (event.type === 'vehicle') setPrices((known) => without(known, event.vehicleId));
      readLater(Math.random() * SPREAD_MS);
    }
  }

  async function change(vehicleId: string, title: string, wanted: boolean): Promise<void> {
    if (!(await changeFavorite(vehicleId, wanted))) return;
    read();
    if (wanted) return;
    const id = `favorito-${vehicleId}`;
    const undo = {
      label: 'Desfazer',
      go: () => {
        void takeBackToast(id);
        void change(vehicleId, title, true);
      },
    };
    void notify.info(`${title} saiu dos seus favoritos.`, { id, action: undo });
  }

  const isBeyondEnd = data !== null && data.rows.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyondEnd) go(addressOf(1), { replace: true });
  }, [isBeyondEnd]);
  if (!data || isBeyondEnd) {
    if (failure) return <ReadingFailure message={failure} onRetry={read} />;
    return (
      <>
        <Skeleton height={132} />
        <Skeleton height={132} />
        <Skeleton height={132} />
      </>
    );
  }
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      <FollowLots
        vehicleIds={data.rows.flatMap(({ vehicleId, veiculo }) => (veiculo ? [vehicleId] : []))}
        onEvent={onEvent}
        onRefresh={read}
      />
      {data.rows.length === 0 && (
        <EmptyState
          icon={IconHeart}
          title="Você ainda não tem favoritos."
          action={<Link to="/veiculos">Ver os veículos</Link>}
        >
          Toque no coração de um veículo para acompanhá-lo aqui.
        </EmptyState>
      )}
      <ul className={classes.list}>
        {data.rows.map((favorite) => (
          <li key={favorite.vehicleId}>
            <FavoriteRow
              favorite={favorite}
              price={prices.get(favorite.vehicleId)}
              onChanged={read}
              onRemove={() => void change(favorite.vehicleId, favorite.titulo, false)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={Math.ceil(data.total / PAGE_SIZE)} hrefFor={addressOf} />
    </>
  );
}
