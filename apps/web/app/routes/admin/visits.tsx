import { adminMeta } from '../../features/office/frame/admin-meta';
import { VisitsPage } from '../../features/office/visits/visits-page';

export function meta() {
  return adminMeta('Visitas ao pátio');
}

export default function Visits() {
  return <VisitsPage />;
}
