import { EditVehicle } from '../../features/admin-vehicles/edit-vehicle';
import type { Route } from './+types/vehicle-edit';

export function meta() {
  return [{ title: 'Editar Veículo | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function VehicleEdit({ params }: Route.ComponentProps) {
  return <EditVehicle key={params.id} id={params.id} tipo={params.tipo} />;
}
