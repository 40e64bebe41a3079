import { adminMeta } from '../../features/office/frame/admin-meta';
import { DraftList } from '../../features/office/vehicles/drafts/draft-list';

export function meta() {
  return adminMeta('Rascunhos de veículos');
}

export default function VehicleDrafts() {
  return <DraftList />;
}
