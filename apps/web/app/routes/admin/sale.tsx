import { adminMeta } from '../../features/office/frame/admin-meta';
import { SalePage } from '../../features/office/sales/sale-page';
import type { Route } from './+types/sale';

export function meta() {
  return adminMeta('Arremate');
}

export default function Sale({ params }: Route.ComponentProps) {
  return <SalePage key={params.id} id={params.id} />;
}
