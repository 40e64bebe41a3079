import type { Role } from '@martelo/core/accounts';
import { Link } from '../../../lib/navigation/link';

/** The way on, to the sign-in of the site or of the office. */
export function SignInLink({ role }: { role: Role }) {
  return (
    <p>
      <Link to={role === 'admin' ? '/admin/login' : '/login'}>Entrar</Link>
    </p>
  );
}
