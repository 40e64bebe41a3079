import { waitText } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { createAllowance } from '../../platform/http/allowance.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findAnything } from './find-anything.ts';

/** One search follows each pause in typing, so nobody who types needs more. */
const LIMIT = { perSecond: 2, burst: 20 };
const WAIT_SECONDS = 1;

export function registerFinderRoutes(app: App, { db }: Deps): void {
  const searches = createAllowance(() => LIMIT);

  route(app, 'find', async ({ query, user }) => {
    if (!searches.take(user.id)) {
      refuse('RATE_LIMITED', { values: { wait: waitText(WAIT_SECONDS) } });
    }
    return findAnything(db, query.q, user);
  });
}
