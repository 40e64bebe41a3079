import { useBackCloses } from '../../../lib/page/use-back-closes';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { AloneReason } from '@martelo/contract/shapes/second-person';
import { IconMenu2, IconSearch, IconUserExclamation, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSecondPerson } from '../../../entities/approval/use-second-person';
import { CONTENT_ID } from '../../../lib/page/content-id';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import type { SessionUser } from '../../../lib/session/session-store';
import { useCan } from '../../../lib/session/use-can';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import classes from './admin-frame.module.css';
import { AdminSidebar } from './admin-sidebar';
import { AreaShortcuts } from './area-shortcuts';
import { AreaFinder } from './finder/area-finder';
import { useFinderOpening } from './finder/finder-opening';
import { PermittedPage } from './permitted-page';
import { useProfileChanges } from './use-profile-changes';
import { useSessionGuard } from './use-session-guard';
import { useYardName } from './use-yard-name';

const WAITING_CLIENTS = ['waiting clients'];

const OPEN_REQUESTS = 'GET /api/admin/privacy/open';

const ALONE_REASONS: Record<AloneReason, string> = {
  'one-director': 'Só há um diretor ativo.',
  off: 'Ela está desligada em Configurações, Segunda pessoa.',
  'one-hand':
    'As contas dos diretores foram abertas por links de uma só pessoa: no servidor, reset-password de um deles as separa.',
};

/** The sidebar and the page; on a phone, a bar with a button that opens the sidebar as a drawer. */
export function AdminFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  useSessionGuard();
  useProfileChanges();
  useLoadedToaster();
  const waitingClients = useWaitingClients();
  const secondPerson = useSecondPerson();
  const waitingApprovals = secondPerson?.waiting ?? null;
  const yard = useYardName();
  const waiting = {
    '/admin/usuarios': waitingClients,
    '/admin/aprovacoes': waitingApprovals,
    '/admin/privacidade': useOpenRequests(),
  };
  const shown = { user, yard, waiting };
  const { open, setOpen } = useDrawer();
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <div className={classes.root} data-area="office">
      <aside className={classes.sidebar}>
        <AdminSidebar {...shown} />
      </aside>
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.burger}
          aria-label="Abrir menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon of={IconMenu2} size={26} />
          {Object.values(waiting).some(Boolean) ? <i className={classes.dot} /> : null}
        </button>
        <Link to="/admin" className={classes.logo}>
          <LogoMark size={30} /> <span className={classes.yard}>{yard}</span>
        </Link>
        <FinderButton />
      </div>
      <Drawer
        opened={open}
        onClose={close}
        size={300}
        withCloseButton={false}
        title={<span className="visually-hidden">Menu da administração</span>}
        classNames={{
          content: classes.drawer,
          header: classes.drawerHeader,
          body: classes.drawerBody,
        }}
      >
        <AdminSidebar {...shown} onFollow={close} />
      </Drawer>
      <AreaShortcuts />
      <AreaFinder />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.page}>
        <OfflineMessage />
        <AloneBanner alone={secondPerson?.alone ?? null} />
        <PermittedPage>{children}</PermittedPage>
      </main>
    </div>
  );
}

function FinderButton() {
  const { setOpen } = useFinderOpening();
  return (
    <button
      type="button"
      className={classes.burger}
      aria-label="Buscar em tudo"
      onClick={() => setOpen(true)}
    >
      <Icon of={IconSearch} size={24} />
    </button>
  );
}

function OfflineMessage() {
  if (useOnline()) return null;
  return (
    <p className={`note ${classes.offline}`} data-tone="warn" role="status">
      <Icon of={IconWifiOff} /> Você está offline. O que aparece abaixo pode ter mudado.
    </p>
  );
}

function useDrawer() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at every change of page
  useEffect(() => setOpen(false), [key]);
  return { open, setOpen };
}

/**
 * Loads the toasts' code early: the area shows many toasts, and the first may report that the
 * network is lost.
 */
function useLoadedToaster(): void {
  useEffect(() => {
    void Promise.allSettled([
      import('react-toastify/unstyled'),
      import('../../../ui/state/toaster'),
    ]);
  }, []);
}

/**
 * Stands on every page while nobody has to approve sensitive acts. It has no link, which would be the
 * first thing that the keyboard reaches on every page.
 */
function AloneBanner({ alone }: { alone: AloneReason | null }) {
  if (!alone) return null;
  return (
    <p className={classes.alone}>
      <Icon of={IconUserExclamation} />
      <span>
        Sem segunda pessoa: operações sensíveis não têm conferência. {ALONE_REASONS[alone]}
      </span>
    </p>
  );
}

/** How many requests about personal data wait for an answer; null while it loads, and for whoever does not answer them. */
function useOpenRequests(): number | null {
  const enabled = useCan('privacy.answer');
  const { data } = useRemote(
    [OPEN_REQUESTS],
    (signal) => browserApi.call(OPEN_REQUESTS, {}, { signal }),
    {
      enabled,
    },
  );
  useReloadOnLive([[OPEN_REQUESTS]], ['clients']);
  return data?.open ?? null;
}

/** The number of registrations that wait for a decision; null while it loads, and for whoever does not decide. */
function useWaitingClients(): number | null {
  const enabled = useCan('clients.decide');
  const { data } = useRemote(WAITING_CLIENTS, readTotal, { enabled });
  useReloadOnLive([WAITING_CLIENTS], ['clients']);
  return data;
}

async function readTotal(signal: AbortSignal): Promise<number> {
  const query = { limit: 1 };
  return withTotal(await browserApi.answer('GET /api/admin/pending-users', { query }, { signal }))
    .total;
}
