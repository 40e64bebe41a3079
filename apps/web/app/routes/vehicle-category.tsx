import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { drawnPreviewPath } from '@martelo/contract/shapes/link-preview';
import { typeOfSlug } from '@martelo/core/vehicle-types';
import { listAddress } from '../features/public/seo/list-address';
import { pageMeta } from '../features/public/seo/page-meta';
import { listPageData } from '../features/public/seo/vehicle-data';
import { ErrorPage } from '../features/public/site/error-page';
import {
  isNarrowed,
  listHeading,
  listHref,
  listPath,
  readFilters,
  readSlug,
} from '../features/public/vehicles/list/list-filters';
import { readVehicleList, statusOfList } from '../features/public/vehicles/list/read-vehicle-list';
import { VehicleList } from '../features/public/vehicles/list/vehicle-list';
import { VehicleListFailure } from '../features/public/vehicles/list/vehicle-list-failure';
import { isPageFailure, PageRefusal } from '../lib/page/page-failure';
import { redirectTo } from '../lib/page/redirect-to';
import type { LoadedBy, LoadInput, MetaInput, StructuredInput } from '../public/page-types';

export function load({ api, params, url }: LoadInput<'tipo'>) {
  const slug = readSlug(params.tipo);
  if (!slug) throw new PageRefusal(404);
  const { searchParams, search } = url;
  if (slug !== params.tipo) throw redirectTo(listPath(slug) + search, 301);
  // The path already names the type: another one in the query would contradict it.
  const filters = { ...readFilters(searchParams), tipo: '' };
  return readVehicleList(api, filters, slug);
}

export const statusOf = statusOfList;

export function meta({ site, data }: MetaInput<LoadedBy<typeof load>, 'tipo'>) {
  const slug = data?.slug ?? null;
  const filters = data?.filters ?? readFilters(new URLSearchParams());
  const type = slug ? typeOfSlug(slug).toLowerCase() : 'veículos';
  const heading = listHeading(slug, '');
  return pageMeta(site, {
    title: filters.page > 1 ? `${heading}, página ${filters.page}` : heading,
    description: `Leilão de ${type}: fotos, lance atual ao vivo, horário de encerramento e comparação com a tabela FIPE.`,
    ...listAddress({
      page: filters.page,
      totalPages: data?.result?.totalPages ?? 1,
      filtered: isNarrowed(filters),
      hrefOf: (page) => listHref(listPath(slug), { ...filters, page }),
    }),
    ...(slug && { preview: { path: drawnPreviewPath(slug), alt: `Leilão de ${type}` } }),
  });
}

export function structuredData({ site, data }: StructuredInput<LoadedBy<typeof load>>) {
  const { slug, filters, result } = data;
  return listPageData(site.publicUrl, {
    vehicles: result?.vehicles ?? [],
    first: (filters.page - 1) * LIST_PAGE_SIZE + 1,
    crumbs: [
      { name: 'Veículos', path: '/veiculos' },
      { name: listHeading(slug, ''), path: listPath(slug) },
    ],
  });
}

export function Page({ data }: { data: LoadedBy<typeof load> }) {
  return <VehicleList {...data} />;
}

export function Failure({ error }: { error: unknown }) {
  // Only an unknown category is "not found"; other failures have their own page.
  const isUnknown = isPageFailure(error) && error.status === 404;
  return isUnknown ? <ErrorPage error={error} /> : <VehicleListFailure />;
}
