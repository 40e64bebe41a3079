import { useLocation } from 'react-router';
import { AddVehicle } from '../../features/admin-vehicles/add-vehicle';
import type { Route } from './+types/vehicle-add';

export function meta() {
  return [{ title: 'Adicionar Veículo | Martelo' }, { name: 'robots', content: 'noindex' }];
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
