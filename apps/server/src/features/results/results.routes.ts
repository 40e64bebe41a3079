import { can } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { makeResultsFile } from './make-results-file.ts';
import { presentResults, presentTotals } from './present-results.ts';
import { readResults } from './read-results.ts';

/** The results of an auction, as a page and as a file. */
export function registerResultRoutes(app: App, deps: Deps): void {
  route(app, 'auctionResults', async ({ params, user }) => {
    const results = await readResults(deps.db, params.id);
    return results ? presentResults(results, can(user, 'sales.amounts')) : refuse('NOT_FOUND');
  });

  route(app, 'auctionTotals', async ({ params, user }) => {
    const results = await readResults(deps.db, params.id);
    return results ? presentTotals(results, can(user, 'sales.amounts')) : refuse('NOT_FOUND');
  });

  route(app, 'auctionResultsFile', async (call) => {
    const file = await makeResultsFile(deps, call.params.id, actorOf(call));
    if (!file) return refuse('NOT_FOUND');
    return call.reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${file.name}"`,
      })
      .type('application/pdf')
      .send(file.pdf);
  });
}
