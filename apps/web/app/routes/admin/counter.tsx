import { adminMeta } from '../../features/office/frame/admin-meta';
import { CounterPage } from '../../features/office/sales/counter/counter-page';

export function meta() {
  return adminMeta('Balcão');
}

export default function Counter() {
  return <CounterPage />;
}
