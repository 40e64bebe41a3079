import { AuctionPanel } from '../../features/admin-auctions/auction-panel';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Gerenciar Leilões');
}

export default function AuctionPanelPage() {
  return <AuctionPanel />;
}
