import { adminMeta } from '../../features/office/frame/admin-meta';
import { AdminLogin } from '../../features/office/sign-in/admin-login';

export function meta() {
  return adminMeta('Login do Admin');
}

export default function Login() {
  return <AdminLogin />;
}
