import type { Deps } from '../../deps.ts';
import { announceCase } from './announce-case.ts';
import { findLapsedOffers } from './defaults.queries.ts';
import { lockCase } from './lock-case.ts';

/**
 * Writes what every page shows since the time of an offer was over: nobody answered, and the case is open
 * again. A run that comes late changes nothing that anybody sees.
 */
export async function expireOffers(deps: Pick<Deps, 'db' | 'live' | 'jobs'>): Promise<number> {
  const lapsed = await findLapsedOffers(deps.db);
  for (const { caseId } of lapsed) {
    const locked = await deps.db.transaction((tx) => lockCase(tx, caseId));
    if (locked) announceCase(deps, locked.sale);
  }
  return lapsed.length;
}
