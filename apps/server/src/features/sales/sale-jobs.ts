import type { Deps } from '../../deps.ts';
import { SETTLE_SALES } from '../../platform/jobs/job-names.ts';
import { endSilentCounterOffers } from './counter-offers/end-silent-counter-offers.ts';
import { endUndecidedSales } from './end-undecided-sales.ts';
import { settleSales } from './settle-sales.ts';

/** Settles right after a closing, and every minute as a net for a process that died between. */
export function registerSaleJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>): void {
  deps.jobs.on(
    SETTLE_SALES,
    async () => {
      await endSilentCounterOffers(deps);
      await endUndecidedSales(deps);
      await settleSales(deps);
    },
    { cron: '* * * * *' },
  );
}
