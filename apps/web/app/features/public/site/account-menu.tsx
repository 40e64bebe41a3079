import { IconLogout, IconReceipt, IconUserCog } from '@tabler/icons-react';
import { Suspense } from 'react';
import { go } from '../../../lib/navigation/go';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { latePart } from '../../../lib/page/late-part';
import { loginPathFor } from '../../../lib/session/return-to';
import { clearSession } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Icon } from '../../../ui/icon';
import classes from './account-menu.module.css';
import { greetedName } from './greeted-name';

/** A first visit of a stranger does not load it. */
const NoticeBell = latePart(() => import('./notice-bell'));

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
  const name = greetedName(session.user);
  return (
    <div className={classes.account}>
      {session.user.role === 'admin' ? (
        <Link to="/admin" className={classes.greeting} title={session.user.name} onClick={onFollow}>
          Olá, {name}
        </Link>
      ) : (
        <Link
          to="/conta"
          className={classes.greeting}
          title={`${session.user.name}: minha conta`}
          onClick={onFollow}
        >
          Olá, {name}
        </Link>
      )}
      {session.user.role !== 'admin' && (
        <Link
          to="/conta/arremates"
          className={classes.own}
          title="Meus arremates"
          onClick={onFollow}
        >
          <Icon of={IconReceipt} size={20} />
          <span className={classes.ownLabel}>Meus arremates</span>
        </Link>
      )}
      {session.user.role !== 'admin' && (
        <Suspense fallback={null}>
          <NoticeBell onFollow={onFollow} />
        </Suspense>
      )}
      <Link
        to="/conta/seguranca"
        className={classes.own}
        title="Segurança da conta"
        onClick={onFollow}
      >
        <Icon of={IconUserCog} size={20} />
        <span className={classes.ownLabel}>Minha conta</span>
      </Link>
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
