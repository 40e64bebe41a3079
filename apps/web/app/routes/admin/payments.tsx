import { adminMeta } from '../../features/office/frame/admin-meta';
import { ArrivalsPage } from '../../features/office/sales/arrivals/arrivals-page';

export function meta() {
  return adminMeta('Pagamentos por PIX');
}

export default function Payments() {
  return <ArrivalsPage />;
}
