import { LIST_PAGE_SIZE } from '@martelo/contract/limits';
import { listAddress } from '../features/seo/list-address';
import { ListJsonLd } from '../features/seo/list-json-ld';
import { isNarrowed, listHeading, listHref, readFilters } from '../features/vehicles/list-filters';
import { readVehicleList } from '../features/vehicles/read-vehicle-list';
import { VehicleList as List } from '../features/vehicles/vehicle-list';
import { VehicleListFailure } from '../features/vehicles/vehicle-list-failure';
import { pageMeta } from '../lib/page-meta';
import { apiContext } from '../lib/server-context';
import type { Route } from './+types/vehicle-list';

export function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  return readVehicleList(context.get(apiContext), filters, null);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const filters = loaderData?.filters ?? readFilters(new URLSearchParams());
  const heading = listHeading(null, filters.tipo);
  return pageMeta(matches, {
    title: filters.page > 1 ? `${heading}, página ${filters.page}` : heading,
    description:
      'Carros, motos, caminhões e tratores em leilão, com lance ao vivo, preço atual e comparação com a tabela FIPE.',
    ...listAddress({
      page: filters.page,
      totalPages: loaderData?.result?.totalPages ?? 1,
      filtered: isNarrowed(filters),
      hrefOf: (page) => listHref('/veiculos', { ...filters, page }),
    }),
  });
}

export default function VehicleList({ loaderData }: Route.ComponentProps) {
  const { filters, result } = loaderData;
  return (
    <>
      <List {...loaderData} />
      <ListJsonLd
        vehicles={result?.vehicles ?? []}
        first={(filters.page - 1) * LIST_PAGE_SIZE + 1}
        crumbs={[{ name: 'Veículos', path: '/veiculos' }]}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <VehicleListFailure />;
}
