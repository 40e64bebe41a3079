import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { listAddress } from '../features/public/seo/list-address';
import { ListJsonLd } from '../features/public/seo/list-json-ld';
import { pageMeta } from '../features/public/seo/page-meta';
import {
  isNarrowed,
  listHeading,
  listHref,
  readFilters,
} from '../features/public/vehicles/list/list-filters';
import { readVehicleList } from '../features/public/vehicles/list/read-vehicle-list';
import { VehicleList as List } from '../features/public/vehicles/list/vehicle-list';
import { VehicleListFailure } from '../features/public/vehicles/list/vehicle-list-failure';
import { apiContext } from '../lib/transport/server-context';
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
