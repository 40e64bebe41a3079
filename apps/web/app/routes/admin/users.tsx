import { UsersPage } from '../../features/admin-users/users-page';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Gerenciar Usuários');
}

export default function Users() {
  return <UsersPage />;
}
