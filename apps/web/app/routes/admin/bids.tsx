import { BidsPage } from '../../features/office/bids/bids-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Histórico de Lances');
}

export default function Bids() {
  return <BidsPage />;
}
