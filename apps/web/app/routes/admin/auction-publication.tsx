import { useParams } from 'react-router';
import { PublicationPage } from '../../features/office/auctions/publication/publication-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Publicação do leilão');
}

/** /admin/leiloes/publicacao/:id. */
export default function AuctionPublicationPage() {
  const { id = '' } = useParams();
  return <PublicationPage key={id} id={id} />;
}
