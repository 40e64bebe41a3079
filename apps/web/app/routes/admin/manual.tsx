import { manual } from 'virtual:manual';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { ManualPage } from '../../features/office/manual/manual-page';

export function meta() {
  return adminMeta('Manual');
}

export default function OfficeManual() {
  return <ManualPage manual={manual} />;
}
