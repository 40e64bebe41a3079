import { UsersPage } from '../../features/admin-users/users-page';

export function meta() {
  return [
    { title: 'Gerenciar Usuários | Administração Martelo' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Users() {
  return <UsersPage />;
}
