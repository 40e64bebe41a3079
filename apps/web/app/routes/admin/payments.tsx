import { adminMeta } from '../../features/office/frame/admin-meta';
import { PaymentsPage } from '../../features/office/payments/payments-page';

export function meta() {
  return adminMeta('Pagamentos');
}

export default function Payments() {
  return <PaymentsPage />;
}
