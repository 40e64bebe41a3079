import { adminMeta } from '../../features/office/frame/admin-meta';
import { AdminLogin } from '../../features/office/sign-in/admin-login';
import { MantineFrame } from '../../ui/style/mantine-frame';

export function meta() {
  return adminMeta('Login do Admin');
}

export default function Login() {
  return (
    <MantineFrame>
      <AdminLogin />
    </MantineFrame>
  );
}
