import { AdminLogin } from '../../features/admin/admin-login';

export function meta() {
  return [{ title: 'Login do Admin | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Login() {
  return <AdminLogin />;
}
