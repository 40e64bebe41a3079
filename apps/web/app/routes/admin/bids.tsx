import { BidsPage } from '../../features/admin-bids/bids-page';

export function meta() {
  return [
    { title: 'Histórico de Lances | Administração Martelo' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Bids() {
  return <BidsPage />;
}
