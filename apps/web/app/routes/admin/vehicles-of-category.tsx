import { parseAuctionType } from '@martelo/core/vehicle-types';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { CategoryVehicles } from '../../features/office/vehicles/list/category-vehicles';
import { UnknownCategory } from '../../features/office/vehicles/unknown-category';
import type { Route } from './+types/vehicles-of-category';

export function meta() {
  return adminMeta('Veículos da categoria');
}

export default function VehiclesOfCategory({ params }: Route.ComponentProps) {
  const type = parseAuctionType(params.tipo);
  return type ? <CategoryVehicles key={type} type={type} /> : <UnknownCategory />;
}
