import { Dashboard } from '../../features/office/dashboard/dashboard';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Início');
}

export default function DashboardPage() {
  return <Dashboard />;
}
