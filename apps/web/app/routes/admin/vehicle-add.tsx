import { useLocation } from 'react-router';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { AddVehicle } from '../../features/office/vehicles/form/add-vehicle';
import { CopyVehicle } from '../../features/office/vehicles/form/copy-vehicle';
import { readSeries } from '../../features/office/vehicles/form/series';
import type { Route } from './+types/vehicle-add';

export function meta() {
  return adminMeta('Adicionar veículo');
}

export default function VehicleAdd({ params }: Route.ComponentProps) {
  const { state, key, search } = useLocation();
  const copied = new URLSearchParams(search).get('copia');
  if (copied) return <CopyVehicle key={key} id={copied} tipo={params.tipo} />;
  return (
    <AddVehicle
      key={key}
      tipo={params.tipo}
      named={wordOf(state, 'categoria')}
      auctionId={wordOf(state, 'leilao')}
      series={readSeries(state)}
    />
  );
}

/** A list passes its category and its auction in the navigation state. */
function wordOf(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const word: unknown = Reflect.get(state, name);
  return typeof word === 'string' ? word : '';
}
