import { useLocation } from 'react-router';
import { AddVehicle } from '../../features/admin-vehicles/add-vehicle';
import { adminMeta } from '../../lib/admin-meta';
import type { Route } from './+types/vehicle-add';

export function meta() {
  return adminMeta('Adicionar veículo');
}

export default function VehicleAdd({ params }: Route.ComponentProps) {
  const { state, key } = useLocation();
  return <AddVehicle key={key} tipo={params.tipo} named={categoryOf(state)} />;
}

/** A list hands over its category with the navigation. */
function categoryOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('categoria' in state)) return '';
  return typeof state.categoria === 'string' ? state.categoria : '';
}
