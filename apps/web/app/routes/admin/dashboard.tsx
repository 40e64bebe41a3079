import { Dashboard } from '../../features/admin/dashboard';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Início');
}

export default function DashboardPage() {
  return <Dashboard />;
}
