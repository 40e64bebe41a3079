import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { SeenBelow } from '../features/public/finding/seen-below';
import { listAddress } from '../features/public/seo/list-address';
import { pageMeta } from '../features/public/seo/page-meta';
import { listPageData } from '../features/public/seo/vehicle-data';
import {
  isNarrowed,
  listHeading,
  listHref,
  readFilters,
} from '../features/public/vehicles/list/list-filters';
import { readVehicleList, statusOfList } from '../features/public/vehicles/list/read-vehicle-list';
import { VehicleList } from '../features/public/vehicles/list/vehicle-list';
import { VehicleListFailure } from '../features/public/vehicles/list/vehicle-list-failure';
import type { LoadedBy, LoadInput, MetaInput, StructuredInput } from '../public/page-types';

export function load({ api, url }: LoadInput) {
  return readVehicleList(api, readFilters(url.searchParams), null);
}

export const statusOf = statusOfList;

export function meta({ site, data }: MetaInput<LoadedBy<typeof load>>) {
  const filters = data?.filters ?? readFilters(new URLSearchParams());
  const heading = listHeading(null, filters.tipo);
  return pageMeta(site, {
    title: filters.page > 1 ? `${heading}, página ${filters.page}` : heading,
    description:
      'Carros, motos, caminhões e tratores em leilão, com lance ao vivo, preço atual e comparação com a tabela FIPE.',
    ...listAddress({
      page: filters.page,
      totalPages: data?.result?.totalPages ?? 1,
      filtered: isNarrowed(filters),
      hrefOf: (page) => listHref('/veiculos', { ...filters, page }),
    }),
  });
}

export function structuredData({ site, data }: StructuredInput<LoadedBy<typeof load>>) {
  const { filters, result } = data;
  return listPageData(site.publicUrl, {
    vehicles: result?.vehicles ?? [],
    first: (filters.page - 1) * LIST_PAGE_SIZE + 1,
    crumbs: [{ name: 'Veículos', path: '/veiculos' }],
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return (
    <>
      <VehicleList {...data} />
      <SeenBelow />
    </>
  );
}

export function Failure() {
  return <VehicleListFailure />;
}
