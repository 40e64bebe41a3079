import { AdminFailure } from '../../features/office/frame/admin-failure';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { useSessionGuard } from '../../features/office/frame/use-session-guard';
import { TimerReset } from '../../features/office/timer/timer-reset';
import { requireAdmin } from '../../lib/session/require-admin';
import { MantineFrame } from '../../ui/style/mantine-frame';
import type { Route } from './+types/timer-reset';

export function meta() {
  return adminMeta('Reset do timer');
}

/** The page has no frame of the administrator area, but needs the same permission. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  return null;
}

export function HydrateFallback() {
  return <p className="visually-hidden">Carregando...</p>;
}

export default function TimerResetPage() {
  useSessionGuard();
  return (
    <MantineFrame>
      <TimerReset />
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
