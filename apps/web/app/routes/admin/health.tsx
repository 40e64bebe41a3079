import { adminMeta } from '../../features/office/frame/admin-meta';
import { HealthPage } from '../../features/office/health/health-page';

export function meta() {
  return adminMeta('Saúde do sistema');
}

export default function Health() {
  return <HealthPage />;
}
