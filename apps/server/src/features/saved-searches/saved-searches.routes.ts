import { MAX_SEARCHES } from '@martelo/contract/shapes/saved-searches';
import { savedSearchTexts } from '@martelo/contract/texts/saved-search-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { presentSearch } from './present-search.ts';
import { changeSearch, type SaveSearchOutcome, saveSearch } from './save-search.ts';
import { listSearches } from './saved-searches.queries.ts';
import { deleteSearch } from './saved-searches.writes.ts';

/** The searches that a person keeps; each call is about the person who asks. */
export function registerSavedSearchRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'savedSearches', async ({ user }) =>
    (await listSearches(db, user.id)).map(presentSearch),
  );

  route(app, 'saveSearch', async ({ user, body }) =>
    shown(await saveSearch(deps, { userId: user.id, ...body })),
  );

  route(app, 'changeSearch', async ({ user, params, body }) =>
    shown(await changeSearch(deps, { id: params.id, userId: user.id, frequency: body.frequencia })),
  );

  route(app, 'removeSearch', async ({ user, params }) => {
    if (!(await deleteSearch(db, { id: params.id, userId: user.id }))) return refuse('NOT_FOUND');
    return { message: savedSearchTexts.removed };
  });
}

function shown(outcome: SaveSearchOutcome) {
  if (!outcome.ok) return refuse(outcome.code, { values: { most: MAX_SEARCHES } });
  return presentSearch(outcome.search);
}
