import {
  IconBook,
  IconExternalLink,
  IconKeyboard,
  IconLogout,
  IconSearch,
  IconUserCog,
} from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '../../../lib/session/session-store';
import { clearSession } from '../../../lib/session/session-store';
import { browserApi } from '../../../lib/transport/browser-api';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import classes from './admin-sidebar.module.css';
import { useFinderOpening } from './finder/finder-opening';
import { manualAddress } from './manual-sections';
import { useShortcutsHelp } from './shortcuts-help';
import lines from './sidebar-entry.module.css';
import { SidebarMenu, type Waiting } from './sidebar-menu';
import { PRODUCT } from './use-yard-name';

type Props = {
  user: SessionUser;
  /** The yard's name. */
  yard: string;
  waiting: Waiting;
  onFollow?: () => void;
};

/** The area's navigation, shown beside the page or in the drawer of a phone. */
export function AdminSidebar({ user, yard, waiting, onFollow }: Props) {
  const signOut = useAdminSignOut();
  const { pathname } = useLocation();
  const { setOpen: showFinder } = useFinderOpening();
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
      <button
        type="button"
        className={classes.finder}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          onFollow?.();
          showFinder(true);
        }}
      >
        <Icon of={IconSearch} size={18} />
        <span>
          Buscar<span className="visually-hidden"> em tudo</span>
        </span>
        <span className={classes.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <SidebarMenu waiting={waiting} onFollow={onFollow} />
      <div className={classes.bottom}>
        <div className={classes.foot}>
          <div className={classes.person}>
            <span className={classes.name}>{user.name}</span>
            <span className={classes.email}>{user.email}</span>
          </div>
          <span className={classes.theme}>
            <ColorSchemeToggle />
          </span>
        </div>
        <div className={classes.own}>
          <a href="/conta/seguranca" className={lines.entry} onClick={onFollow}>
            <Icon of={IconUserCog} /> Minha conta
          </a>
          {/* In a tab of its own: what is typed on this page stays. */}
          <a
            href={manualAddress(pathname)}
            target="_blank"
            rel="noopener"
            className={lines.entry}
            onClick={onFollow}
          >
            <Icon of={IconBook} />
            <span>
              Manual<span className="visually-hidden"> sobre esta página, em outra aba</span>
            </span>
          </a>
        </div>
        <button
          type="button"
          className={lines.entry}
          onClick={() => {
            onFollow?.();
            showShortcuts(true);
          }}
        >
          <Icon of={IconKeyboard} /> Atalhos do teclado
        </button>
        <div className={classes.exits}>
          <Link to="/" className={lines.entry} onClick={onFollow}>
            <Icon of={IconExternalLink} /> Ver site
          </Link>
          <button type="button" className={lines.entry} onClick={() => void signOut()}>
            <Icon of={IconLogout} /> Sair
          </button>
        </div>
      </div>
    </div>
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
