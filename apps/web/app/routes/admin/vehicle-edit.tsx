import { adminMeta } from '../../features/office/frame/admin-meta';
import { EditVehicle } from '../../features/office/vehicles/form/edit-vehicle';
import type { Route } from './+types/vehicle-edit';

export function meta() {
  return adminMeta('Editar veículo');
}

export default function VehicleEdit({ params }: Route.ComponentProps) {
  return <EditVehicle key={params.id} id={params.id} tipo={params.tipo} />;
}
