import { BidsPage } from '../../features/admin-bids/bids-page';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Histórico de Lances');
}

export default function Bids() {
  return <BidsPage />;
}
