import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import type { Make } from '@martelo/contract/shapes/vehicles';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import type { TypeSlug } from '@martelo/core/vehicle-types';
import { readOnPage } from '../../../../entities/auction/on-page';
import { useLiveVehicles } from '../../../../entities/vehicle/use-live-vehicles';
import type { PublicVehiclePage, Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatNumber } from '../../../../lib/format/formats';
import { go } from '../../../../lib/navigation/go';
import { useLeavingFor } from '../../../../lib/navigation/leaving';
import { Link } from '../../../../lib/navigation/link';
import { type KeptData, useKeptData } from '../../../../lib/remote/use-kept-data';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ListSelect } from '../../../../ui/list/list-select';
import { Pagination } from '../../../../ui/list/pagination';
import { PageContainer } from '../../../../ui/page/page-container';
import { EmptyState } from '../../../../ui/state/empty-state';
import { ErrorState } from '../../../../ui/state/error-state';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import { StaleNote } from '../../../../ui/state/stale-note';
import { BackButton } from './back-button';
import { CategoryTabs } from './category-tabs';
import { FilterChips } from './filter-chips';
import {
  isFiltered,
  type ListFilters,
  listHeading,
  listHref,
  listPath,
  listQuery,
  readSort,
  SORT_LABELS,
} from './list-filters';
import { ListSearch } from './list-search';
import { SearchNote } from './search-note';
import { VehicleGrid, VehicleGridSkeleton } from './vehicle-grid';
import classes from './vehicle-list.module.css';

export type VehicleListProps = {
  slug: TypeSlug | null;
  filters: ListFilters;
  /** Null when the list could not be read. */
  result: PublicVehiclePage | null;
  /** The makes of this category. */
  makes: readonly Make[];
  /** Null when it is not known. */
  position: number | null;
};

type Live = KeptData<PublicVehiclePage | null> & { vehicles: readonly Vehicle[] };

/** The current page of the list, with prices and clocks updated by the stream. */
function useLiveList({ slug, filters, result, position }: Omit<VehicleListProps, 'makes'>): Live {
  const query = { ...listQuery(filters, slug), limit: LIST_PAGE_SIZE };
  const kept = useKeptData(result, () =>
    readOnPage(browserApi.call('GET /api/vehicles/public', { query })),
  );
  const read = kept.data?.vehicles ?? NONE;
  const page = { data: result, position };
  return { ...kept, vehicles: useLiveVehicles(read, { page, reload: kept.reload }) };
}

const NONE: readonly Vehicle[] = [];

/** All vehicles, or those of a category: filters, order, cards, pages. */
export function VehicleList(props: VehicleListProps) {
  const { slug, filters, makes } = props;
  const path = listPath(slug);
  const live = useLiveList(props);
  const result = live.data;
  return (
    <PageContainer className={classes.root}>
      <div className={`cluster ${classes.top}`}>
        <BackButton />
        <a href="/edital.pdf" download className={classes.edital}>
          Baixar Edital
        </a>
      </div>
      <div className={`cluster ${classes.head}`}>
        <div>
          <h1 className={classes.title}>{listHeading(slug, filters.tipo)}</h1>
          {result && (
            <p className={classes.count} role="status">
              {result.capped && 'Mais de '}
              {formatNumber(result.total)}{' '}
              {result.total === 1 ? 'veículo encontrado' : vehicleTexts.found}
            </p>
          )}
        </div>
        <ListOrder path={path} filters={filters} />
      </div>
      <CategoryTabs slug={slug} filters={filters} />
      <ListSearch path={path} filters={filters} makes={makes} />
      <FilterChips filters={filters} path={path} />
      <SearchNote
        path={path}
        filters={filters}
        corrected={result?.corrigido}
        suggestion={result?.sugestao}
      />
      <StaleNote error={live.error} />
      <ListBody slug={slug} filters={filters} live={live} />
    </PageContainer>
  );
}

type BodyProps = Pick<VehicleListProps, 'slug' | 'filters'> & { live: Live };

function ListBody({ slug, filters, live }: BodyProps) {
  const result = live.data;
  // Another page or selection of the same list is loading.
  const loading = useLeavingFor() === listPath(slug);
  if (!result) {
    return (
      <ErrorState message={vehicleTexts.listFailed} onRetry={live.reload} retrying={live.reading} />
    );
  }
  if (loading) return <VehicleGridSkeleton count={result.vehicles.length || 4} />;
  if (result.vehicles.length === 0) return <NoVehicles slug={slug} filters={filters} />;
  const page = Math.min(filters.page, result.totalPages);
  return (
    <>
      {(result.totalPages > 1 || result.capped) && (
        <div className={classes.progress}>
          {!result.capped && (
            <ProgressBar share={page / result.totalPages} label="Páginas vistas" />
          )}
          <p>
            Página {formatNumber(page)}
            {!result.capped && ` de ${formatNumber(result.totalPages)}`}
          </p>
        </div>
      )}
      <VehicleGrid vehicles={live.vehicles} />
      <div className={classes.pages}>
        <Pagination
          page={page}
          totalPages={result.totalPages}
          endless={result.capped}
          label="Páginas de veículos"
          hrefFor={(target) => listHref(listPath(slug), { ...filters, page: target })}
        />
      </div>
    </>
  );
}

function NoVehicles({ slug, filters }: Pick<VehicleListProps, 'slug' | 'filters'>) {
  const filtered = isFiltered(filters);
  const ofCategory = slug !== null || filters.tipo !== '';
  return (
    <EmptyState
      title={ofCategory ? vehicleTexts.emptyCategory : vehicleTexts.none}
      action={
        filtered && slug === null ? (
          <Link to="/veiculos">Ver todos os veículos</Link>
        ) : (
          <Link to={ofCategory ? '/veiculos' : '/'}>Voltar</Link>
        )
      }
    >
      {filtered
        ? ofCategory
          ? 'Remova um dos filtros acima, ou procure em todas as categorias.'
          : 'Remova um dos filtros acima, ou tente outras palavras.'
        : 'Novos veículos entram a cada leilão.'}
    </EmptyState>
  );
}

/** The order of the list. */
function ListOrder({ path, filters }: { path: string; filters: ListFilters }) {
  return (
    <ListSelect
      label="Ordenar por"
      value={filters.sort}
      options={SORT_LABELS}
      onChoose={(name) =>
        go(listHref(path, { ...filters, sort: readSort(name), page: 1 }), {
          keepScroll: true,
        })
      }
    />
  );
}
