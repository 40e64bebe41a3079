import { adminMeta } from '../../features/office/frame/admin-meta';
import { VisitHoursPage } from '../../features/office/visits/visit-hours-page';

export function meta() {
  return adminMeta('Horários de visita');
}

export default function VisitHours() {
  return <VisitHoursPage />;
}
