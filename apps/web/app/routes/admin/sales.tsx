import { adminMeta } from '../../features/office/frame/admin-meta';
import { SalesPage } from '../../features/office/sales/sales-page';

export function meta() {
  return adminMeta('Arremates');
}

export default function Sales() {
  return <SalesPage />;
}
