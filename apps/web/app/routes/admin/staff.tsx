import { adminMeta } from '../../features/office/frame/admin-meta';
import { StaffPage } from '../../features/office/staff/staff-page';

export function meta() {
  return adminMeta('Equipe');
}

export default function Staff() {
  return <StaffPage />;
}
