import { Button } from '@mantine/core';
import { profileNames } from '@martelo/contract/texts/profile-texts';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { profilesOf } from '../../../lib/session/permitted';
import { useSession } from '../../../lib/session/use-session';
import { AdminPage } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { ADMIN_NAVIGATION } from './admin-navigation';
import { isOpenTo } from './page-permissions';
import classes from './permitted-page.module.css';

/**
 * The page, or a page that says why it is closed and which ones are open. It changes as soon as the
 * profiles do, so that nobody is left with buttons that the server refuses.
 */
export function PermittedPage({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  // Without a session the guard says why and leads to the sign-in.
  if (!session || isOpenTo(session, pathname)) return children;
  const profiles = profilesOf(session);
  const open = ADMIN_NAVIGATION.filter(({ to }) => isOpenTo(session, to));
  return (
    <AdminPage title="Página restrita">
      <title>Página restrita | Martelo</title>
      <EmptyState
        icon={IconLock}
        title="Seu perfil não dá acesso a esta página."
        action={
          <div className={`cluster ${classes.ways}`}>
            {open.map(({ to, label }) => (
              <Button key={to} component={Link} to={to} variant="default">
                {label}
              </Button>
            ))}
          </div>
        }
      >
        <p>
          {profiles.length > 0
            ? `Você entra como ${profileNames(profiles)}. Se precisa desta página, peça a um diretor que mude o seu perfil. Você pode abrir:`
            : 'Você ainda não tem nenhum perfil. Peça a um diretor que escolha um na página Equipe. Você pode abrir:'}
        </p>
      </EmptyState>
    </AdminPage>
  );
}
