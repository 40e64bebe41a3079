import { AuctionList } from '../../features/admin-auctions/auction-list';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Lista de Leilões');
}

export default function AuctionListPage() {
  return <AuctionList />;
}
