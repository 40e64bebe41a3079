import { listHeading, readFilters } from '../features/vehicles/list-filters';
import { readVehicleList } from '../features/vehicles/read-vehicle-list';
import { VehicleList as List } from '../features/vehicles/vehicle-list';
import { pageMeta } from '../lib/page-meta';
import { apiContext } from '../lib/server-context';
import type { Route } from './+types/vehicle-list';

export function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  return readVehicleList(context.get(apiContext), filters, null);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: listHeading(null, loaderData?.filters.tipo ?? ''),
    description:
      'Carros, motos, caminhões e tratores em leilão, com lance ao vivo, preço atual e comparação com a tabela FIPE.',
    path: '/veiculos',
    image: loaderData?.result?.vehicles[0]?.imagens[0]?.detail,
  });
}

export default function VehicleList({ loaderData }: Route.ComponentProps) {
  return <List {...loaderData} />;
}
