import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { drawnPreviewPath } from '@martelo/contract/shapes/link-preview';
import { typeOfSlug } from '@martelo/core/vehicle-types';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { listAddress } from '../features/public/seo/list-address';
import { ListJsonLd } from '../features/public/seo/list-json-ld';
import { pageMeta } from '../features/public/seo/page-meta';
import { ErrorPage } from '../features/public/site/error-page';
import {
  isNarrowed,
  listHeading,
  listHref,
  listPath,
  readFilters,
  readSlug,
} from '../features/public/vehicles/list/list-filters';
import { readVehicleList } from '../features/public/vehicles/list/read-vehicle-list';
import { VehicleList } from '../features/public/vehicles/list/vehicle-list';
import { VehicleListFailure } from '../features/public/vehicles/list/vehicle-list-failure';
import { apiContext } from '../lib/transport/server-context';
import type { Route } from './+types/vehicle-category';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = readSlug(params.tipo);
  if (!slug) throw data(null, { status: 404 });
  const { searchParams, search } = new URL(request.url);
  if (slug !== params.tipo) throw redirect(listPath(slug) + search, 301);
  // The path already names the type: another one in the query would contradict it.
  const filters = { ...readFilters(searchParams), tipo: '' };
  return readVehicleList(context.get(apiContext), filters, slug);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const slug = loaderData?.slug ?? null;
  const filters = loaderData?.filters ?? readFilters(new URLSearchParams());
  const type = slug ? typeOfSlug(slug).toLowerCase() : 'veículos';
  const heading = listHeading(slug, '');
  return pageMeta(matches, {
    title: filters.page > 1 ? `${heading}, página ${filters.page}` : heading,
    description: `Leilão de ${type}: fotos, lance atual ao vivo, horário de encerramento e comparação com a tabela FIPE.`,
    ...listAddress({
      page: filters.page,
      totalPages: loaderData?.result?.totalPages ?? 1,
      filtered: isNarrowed(filters),
      hrefOf: (page) => listHref(listPath(slug), { ...filters, page }),
    }),
    ...(slug && { preview: { path: drawnPreviewPath(slug), alt: `Leilão de ${type}` } }),
  });
}

export default function VehicleCategory({ loaderData }: Route.ComponentProps) {
  const { slug, filters, result } = loaderData;
  return (
    <>
      <VehicleList {...loaderData} />
      <ListJsonLd
        vehicles={result?.vehicles ?? []}
        first={(filters.page - 1) * LIST_PAGE_SIZE + 1}
        crumbs={[
          { name: 'Veículos', path: '/veiculos' },
          { name: listHeading(slug, ''), path: listPath(slug) },
        ]}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Only an unknown category is "not found"; other failures have their own page.
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <ErrorPage error={error} /> : <VehicleListFailure />;
}
