import { Outlet } from 'react-router';
import { AdminFailure } from '../../features/office/frame/admin-failure';
import { AdminFrame } from '../../features/office/frame/admin-frame';
import { AdminSkeleton } from '../../features/office/frame/admin-skeleton';
import { AdminLive } from '../../lib/live/admin-live';
import { ServerState } from '../../lib/remote/server-state';
import { knowProfiles } from '../../lib/session/enter-office';
import { requireAdmin } from '../../lib/session/require-admin';
import { MantineFrame } from '../../ui/style/mantine-frame';
import type { Route } from './+types/layout';

// This runs before the loaders of the pages inside, so none of them calls the server without
// permission.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    requireAdmin(request);
    await knowProfiles();
  },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireAdmin(request) };
}

export function HydrateFallback() {
  return <AdminSkeleton />;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MantineFrame>
      <AdminLive>
        <ServerState>
          <AdminFrame user={loaderData.user}>
            <Outlet />
          </AdminFrame>
        </ServerState>
      </AdminLive>
    </MantineFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MantineFrame>
      <title>Administração | Martelo</title>
      <AdminFailure error={error} />
    </MantineFrame>
  );
}
