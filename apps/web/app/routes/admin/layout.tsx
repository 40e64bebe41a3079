import { Outlet } from 'react-router';
import { requireAdmin } from '../../lib/require-admin';
import { PageContainer } from '../../ui/page-container';
import { Skeleton } from '../../ui/skeleton';
import type { Route } from './+types/layout';

// Before the loaders of the pages within: none of them asks the server for somebody who may not.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    requireAdmin(request);
  },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireAdmin(request) };
}

export function HydrateFallback() {
  return (
    <PageContainer>
      <Skeleton width={240} height={32} />
    </PageContainer>
  );
}

export default function AdminLayout() {
  return <Outlet />;
}
