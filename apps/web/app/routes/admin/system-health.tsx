import { adminMeta } from '../../features/office/frame/admin-meta';
import { SystemHealthPage } from '../../features/office/system-health/system-health-page';

export function meta() {
  return adminMeta('Saúde do sistema');
}

export default function SystemHealth() {
  return <SystemHealthPage />;
}
