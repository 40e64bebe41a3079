import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { createBidCounter } from './bid-counter.ts';
import { permittedDashboard } from './permitted-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export function registerDashboardRoutes(app: App, { db, settings, release }: Deps): void {
  const countBids = createBidCounter();
  route(app, 'dashboard', async ({ user }) =>
    permittedDashboard(
      await readDashboard({
        db,
        settings,
        release,
        countBids,
        untrustedProxy: app.untrustedProxy(),
        readerId: user.id,
      }),
      user,
    ),
  );
}
