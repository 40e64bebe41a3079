import type { Deps } from '../../deps.ts';
import { expireOffers } from './expire-offers.ts';

const EXPIRE_OFFERS = 'expire-offers';

/** Ends offers that nobody answered, every minute. */
export function registerDefaultJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs'>): void {
  deps.jobs.on(
    EXPIRE_OFFERS,
    async () => {
      await expireOffers(deps);
    },
    { cron: '* * * * *' },
  );
}
