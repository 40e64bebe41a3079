import { useParams, useSearchParams } from 'react-router';
import { EditAuction, NewAuction } from '../../features/office/auctions/form/auction-form-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Leilão');
}

/** /admin/leiloes/adicionar, with ?copia=ID filled with that auction, and /admin/leiloes/editar/:id. */
export default function AuctionFormPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const copyOf = query.get('copia') || null;
  return id ? <EditAuction key={id} id={id} /> : <NewAuction key={copyOf} copyOf={copyOf} />;
}
