import { IconExternalLink, IconKeyboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '../../../lib/session/session-store';
import { clearSession } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import { ADMIN_NAVIGATION, isCurrent } from './admin-navigation';
import classes from './admin-sidebar.module.css';
import { isOpenTo } from './page-permissions';
import { useShortcutsHelp } from './shortcuts-help';
import { useOpenRequests } from './use-open-requests';
import { useWaitingQuestions } from './use-waiting-questions';
import { PRODUCT } from './use-yard-name';

type Props = {
  user: SessionUser;
  /** The yard's name. */
  yard: string;
  waitingClients: number | null;
  /** Requests that this person may decide. */
  waitingApprovals: number | null;
  onFollow?: () => void;
};

/** The area's navigation, shown beside the page or in the drawer of a phone. */
export function AdminSidebar({ user, yard, waitingClients, waitingApprovals, onFollow }: Props) {
  const { pathname } = useLocation();
  const session = useSession();
  const signOut = useAdminSignOut();
  const { setOpen: showShortcuts } = useShortcutsHelp();
  return (
    <div className={classes.root}>
      <Link to="/admin" className={classes.logo} onClick={onFollow}>
        <LogoMark size={36} />
        <span>
          <span className={classes.yard}>{yard}</span>
          <small className={classes.area}>
            {yard === PRODUCT ? 'Administração' : `${PRODUCT} · Administração`}
          </small>
        </span>
      </Link>
      <nav aria-label="Administração" className={classes.navigation}>
        {ADMIN_NAVIGATION.filter(({ to }) => isOpenTo(session, to)).map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={classes.entry}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon of={entry.icon} />
            {entry.label}
            {entry.to === '/admin/usuarios' && <Badge count={waitingClients} />}
            {entry.to === '/admin/perguntas' && <QuestionsBadge />}
            {entry.to === '/admin/privacidade' && <PrivacyBadge />}
            {entry.to === '/admin/aprovacoes' && <Badge count={waitingApprovals} />}
          </Link>
        ))}
      </nav>
      <div className={classes.foot}>
        <div className={classes.person}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
        </div>
        <span className={classes.theme}>
          <ColorSchemeToggle />
        </span>
      </div>
      <a href="/conta/seguranca" className={classes.entry} onClick={onFollow}>
        <Icon of={IconUserCog} /> Minha conta
      </a>
      <button
        type="button"
        className={classes.entry}
        onClick={() => {
          onFollow?.();
          showShortcuts(true);
        }}
      >
        <Icon of={IconKeyboard} /> Atalhos do teclado
      </button>
      <div className={classes.exits}>
        <Link to="/" className={classes.entry} onClick={onFollow}>
          <Icon of={IconExternalLink} /> Ver site
        </Link>
        <button type="button" className={classes.entry} onClick={() => void signOut()}>
          <Icon of={IconLogout} /> Sair
        </button>
      </div>
    </div>
  );
}

/** The requests about personal data that wait for an answer. */
function PrivacyBadge() {
  return <Badge count={useOpenRequests()} />;
}

/** The questions about vehicles that wait for an answer. */
function QuestionsBadge() {
  return <Badge count={useWaitingQuestions()} />;
}

function Badge({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className={classes.badge}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> aguardando</span>
    </span>
  );
}

function useAdminSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The browser forgets the session even when the server cannot be reached to end it.
    const ending = browserApi.call('POST /api/auth/logout', {}, { handlesRefusal: true });
    clearSession();
    await navigate('/admin/login');
    await ending.catch(() => undefined);
  };
}
