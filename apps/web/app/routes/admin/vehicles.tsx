import { VehicleList } from '../../features/admin-vehicles/vehicle-list';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Veículos');
}

export default function Vehicles() {
  return <VehicleList />;
}
