import { AdminFailure } from '../../features/office/frame/admin-failure';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { PermittedPage } from '../../features/office/frame/permitted-page';
import { useSessionGuard } from '../../features/office/frame/use-session-guard';
import { TimerReset } from '../../features/office/timer/timer-reset';
import { knowProfiles } from '../../lib/session/enter-office';
import { requireAdmin } from '../../lib/session/require-admin';
import { MantineFrame } from '../../ui/style/mantine-frame';
import type { Route } from './+types/timer-reset';

export function meta() {
  return adminMeta('Reset do timer');
}

/** The page has no frame of the administrator area, but needs the same permission. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  await knowProfiles();
  return null;
}

export function HydrateFallback() {
  return <p className="visually-hidden">Carregando...</p>;
}

export default function TimerResetPage() {
  useSessionGuard();
  return (
    <MantineFrame>
      <PermittedPage>
        <TimerReset />
      </PermittedPage>
    </MantineFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MantineFrame>
      <AdminFailure error={error} />
    </MantineFrame>
  );
}
