import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { readOverview } from './read-overview.ts';
import { readOwnLots } from './read-own-lots.ts';

/** The person's own place; each call is about the person who asks. */
export function registerAccountOverviewRoutes(app: App, { db, settings }: Deps): void {
  route(app, 'accountOverview', ({ user }) =>
    readOverview(db, { userId: user.id, timeZone: settings.yardTimeZone }),
  );

  route(app, 'accountBids', ({ query, user }) => {
    const { page, limit, situacao: tab = 'vencendo' } = query;
    return readOwnLots(db, user.id, { tab, page, limit });
  });
}
