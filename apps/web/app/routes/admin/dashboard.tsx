import { Dashboard } from '../../features/admin/dashboard';

export function meta() {
  return [{ title: 'Início | Administração Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  return <Dashboard />;
}
