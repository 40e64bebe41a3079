import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { readOverview } from './read-overview.ts';

export function registerAuctionOverviewRoutes(app: App, { db, settings }: Deps): void {
  route(app, 'auctionOverview', async ({ params, user }) => {
    const asked = { auctionId: params.id, timeZone: settings.yardTimeZone, person: user };
    return (await readOverview(db, asked)) ?? refuse('NOT_FOUND');
  });
}
