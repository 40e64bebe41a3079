import { useParams } from 'react-router';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { TermsPage } from '../../features/office/settings/terms/terms-page';

export function meta() {
  return adminMeta('Condições do leilão');
}

/** /admin/leiloes/condicoes/:id. */
export default function AuctionTermsPage() {
  const { id = '' } = useParams();
  return <TermsPage key={id} id={id} />;
}
