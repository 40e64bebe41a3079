import type { Deps } from '../../deps.ts';
import { COMPLETE_CHARGES } from '../../platform/jobs/job-names.ts';
import { endPastCombined } from './combined/end-combined.ts';
import { completeCharges } from './complete-charges.ts';

/** Writes the end of combined payments whose time is over. */
const END_COMBINED = 'end-combined';

/** Sales make charges without codes. Their pages complete them when they are read; this is the net. */
export function registerPaymentJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>): void {
  const { db, jobs } = deps;
  jobs.on(
    COMPLETE_CHARGES,
    async () => {
      await completeCharges(db);
    },
    { cron: '* * * * *' },
  );
  jobs.on(
    END_COMBINED,
    async () => {
      await endPastCombined(deps);
    },
    { cron: '* * * * *' },
  );
}
