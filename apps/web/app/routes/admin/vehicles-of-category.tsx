import { parseAuctionType } from '@martelo/core/vehicle-types';
import { CategoryVehicles } from '../../features/admin-vehicles/category-vehicles';
import { UnknownCategory } from '../../features/admin-vehicles/unknown-category';
import { adminMeta } from '../../lib/admin-meta';
import type { Route } from './+types/vehicles-of-category';

export function meta() {
  return adminMeta('Veículos da categoria');
}

export default function VehiclesOfCategory({ params }: Route.ComponentProps) {
  const type = parseAuctionType(params.tipo);
  return type ? <CategoryVehicles key={type} type={type} /> : <UnknownCategory />;
}
