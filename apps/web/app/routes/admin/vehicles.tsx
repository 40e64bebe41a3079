import { VehicleList } from '../../features/admin-vehicles/vehicle-list';

export function meta() {
  return [{ title: 'Veículos | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Vehicles() {
  return <VehicleList />;
}
