import { AuctionList } from '../../features/office/auctions/list/auction-list';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Lista de Leilões');
}

export default function AuctionListPage() {
  return <AuctionList />;
}
