import { adminMeta } from '../../features/office/frame/admin-meta';
import { RequestsPage } from '../../features/office/privacy/requests-page';

export function meta() {
  return adminMeta('Privacidade');
}

export default function Privacy() {
  return <RequestsPage />;
}
