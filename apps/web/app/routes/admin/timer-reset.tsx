import { AdminFailure } from '../../features/admin/admin-failure';
import { useSessionGuard } from '../../features/admin/use-session-guard';
import { TimerReset } from '../../features/admin-timer/timer-reset';
import { adminMeta } from '../../lib/admin-meta';
import { requireAdmin } from '../../lib/require-admin';
import type { Route } from './+types/timer-reset';

export function meta() {
  return adminMeta('Reset do timer');
}

/** Outside the area's frame, and behind the same door. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  return null;
}

export function HydrateFallback() {
  return <p className="visually-hidden">Carregando...</p>;
}

export default function TimerResetPage() {
  useSessionGuard();
  return <TimerReset />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} />;
}
