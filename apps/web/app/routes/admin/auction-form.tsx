import { useParams } from 'react-router';
import { EditAuction, NewAuction } from '../../features/admin-auctions/auction-form-page';

export function meta() {
  return [{ title: 'Leilão | Martelo' }, { name: 'robots', content: 'noindex' }];
}

/** /admin/leiloes/adicionar and /admin/leiloes/editar/:id. */
export default function AuctionFormPage() {
  const { id } = useParams();
  return id ? <EditAuction key={id} id={id} /> : <NewAuction />;
}
