import { AuctionPanel } from '../../features/office/auctions/panel/auction-panel';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Gerenciar Leilões');
}

export default function AuctionPanelPage() {
  return <AuctionPanel />;
}
