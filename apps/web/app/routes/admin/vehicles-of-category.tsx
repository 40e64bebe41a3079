import { parseAuctionType } from '@martelo/core/vehicle-types';
import { CategoryVehicles } from '../../features/admin-vehicles/category-vehicles';
import { UnknownCategory } from '../../features/admin-vehicles/unknown-category';
import type { Route } from './+types/vehicles-of-category';

export function meta() {
  return [{ title: 'Veículos da categoria | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function VehiclesOfCategory({ params }: Route.ComponentProps) {
  const type = parseAuctionType(params.tipo);
  return type ? <CategoryVehicles key={type} type={type} /> : <UnknownCategory />;
}
