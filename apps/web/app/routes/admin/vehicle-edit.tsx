import { EditVehicle } from '../../features/admin-vehicles/edit-vehicle';
import { adminMeta } from '../../lib/admin-meta';
import type { Route } from './+types/vehicle-edit';

export function meta() {
  return adminMeta('Editar veículo');
}

export default function VehicleEdit({ params }: Route.ComponentProps) {
  return <EditVehicle key={params.id} id={params.id} tipo={params.tipo} />;
}
