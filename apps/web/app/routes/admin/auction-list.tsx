import { AuctionList } from '../../features/admin-auctions/auction-list';

export function meta() {
  return [{ title: 'Lista de Leilões | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AuctionListPage() {
  return <AuctionList />;
}
