import { adminMeta } from '../../features/office/frame/admin-meta';
import { UsersPage } from '../../features/office/users/users-page';

export function meta() {
  return adminMeta('Gerenciar Usuários');
}

export default function Users() {
  return <UsersPage />;
}
