import { adminMeta } from '../../features/office/frame/admin-meta';
import { VehicleList } from '../../features/office/vehicles/list/vehicle-list';

export function meta() {
  return adminMeta('Veículos');
}

export default function Vehicles() {
  return <VehicleList />;
}
