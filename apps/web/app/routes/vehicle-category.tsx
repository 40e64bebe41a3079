import { typeOfSlug } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import { listHeading, listPath, readFilters, readSlug } from '../features/vehicles/list-filters';
import { readVehicleList } from '../features/vehicles/read-vehicle-list';
import { VehicleList } from '../features/vehicles/vehicle-list';
import { pageMeta } from '../lib/page-meta';
import { apiContext } from '../lib/server-context';
import type { Route } from './+types/vehicle-category';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = readSlug(params.tipo);
  if (!slug) throw data(null, { status: 404 });
  const { searchParams, search } = new URL(request.url);
  if (slug !== params.tipo) throw redirect(listPath(slug) + search, 301);
  // The path has the type: another one in the query would contradict it.
  const filters = { ...readFilters(searchParams), tipo: '' };
  return readVehicleList(context.get(apiContext), filters, slug);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const slug = loaderData?.slug ?? null;
  const type = slug ? typeOfSlug(slug).toLowerCase() : 'veículos';
  return pageMeta(matches, {
    title: listHeading(slug, ''),
    description: `Leilão de ${type}: fotos, lance atual ao vivo, horário de encerramento e comparação com a tabela FIPE.`,
    path: listPath(slug),
    image: loaderData?.result?.vehicles[0]?.imagens[0]?.detail,
  });
}

export default function VehicleCategory({ loaderData }: Route.ComponentProps) {
  return <VehicleList {...loaderData} />;
}
