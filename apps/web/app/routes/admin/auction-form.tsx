import { useParams } from 'react-router';
import { EditAuction, NewAuction } from '../../features/office/auctions/form/auction-form-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Leilão');
}

/** /admin/leiloes/adicionar and /admin/leiloes/editar/:id. */
export default function AuctionFormPage() {
  const { id } = useParams();
  return id ? <EditAuction key={id} id={id} /> : <NewAuction />;
}
