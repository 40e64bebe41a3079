import { AuctionPanel } from '../../features/admin-auctions/auction-panel';

export function meta() {
  return [{ title: 'Gerenciar Leilões | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AuctionPanelPage() {
  return <AuctionPanel />;
}
