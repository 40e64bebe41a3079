import { IconLogout } from '@tabler/icons-react';
import { accountPagesOf } from '../../../entities/person/account-pages';
import { go } from '../../../lib/navigation/go';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { loginPathFor } from '../../../lib/session/return-to';
import { clearSession } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Icon } from '../../../ui/icon';
import classes from './account-menu.module.css';
import { greetedName } from './greeted-name';

/**
 * The login link, or a greeting with the Sair button. The signed-in state appears after hydration.
 */
export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  if (!session) {
    return (
      <Link to={loginPathFor(pathname, search)} className={classes.login} onClick={onFollow}>
        Login
      </Link>
    );
  }
  const { user } = session;
  const pages = accountPagesOf(user.role);
  return (
    <div className={classes.account}>
      <Link
        to={user.role === 'client' ? '/conta/seguranca' : '/admin'}
        className={classes.greeting}
        title={user.role === 'client' ? `${user.name}: minha conta` : user.name}
        onClick={onFollow}
      >
        Olá, {greetedName(user)}
      </Link>
      {pages.map(({ to, label, icon }, index) => (
        <Link
          key={to}
          to={to}
          className={classes.page}
          data-first={index === 0 || undefined}
          title={label}
          onClick={onFollow}
        >
          <Icon of={icon} size={20} />
          <span className={classes.label}>{label}</span>
        </Link>
      ))}
      <button
        type="button"
        className={classes.logout}
        onClick={() => {
          onFollow?.();
          void signOut();
        }}
      >
        <Icon of={IconLogout} size={18} /> Sair
      </button>
    </div>
  );
}

const SIGN_OUT_WAIT_MS = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function useSignOut(): () => Promise<void> {
  return async () => {
    // The browser deletes the session even if the server cannot be reached to end it.
    const ending = browserApi.call('POST /api/auth/logout', {}, { handlesRefusal: true });
    clearSession();
    // Opening the next page would break the call off, but a person does not wait long for it.
    await Promise.race([ending.catch(() => undefined), sleep(SIGN_OUT_WAIT_MS)]);
    go('/');
  };
}
