import { AdminLogin } from '../../features/admin/admin-login';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Login do Admin');
}

export default function Login() {
  return <AdminLogin />;
}
