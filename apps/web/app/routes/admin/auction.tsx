import { useParams } from 'react-router';
import { AuctionPage } from '../../features/office/auctions/overview/auction-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Leilão');
}

/** /admin/leiloes/:id. */
export default function AdminAuctionPage() {
  const { id = '' } = useParams();
  return <AuctionPage key={id} id={id} />;
}
