import type { Deps } from '../../deps.ts';
import { COMPLETE_CHARGES } from '../../platform/jobs/job-names.ts';
import { completeCharges } from './complete-charges.ts';

/** Sales make charges without codes. Their pages complete them when they are read; this is the net. */
export function registerPaymentJobs({
  db,
  jobs,
  settings,
}: Pick<Deps, 'db' | 'jobs' | 'settings'>): void {
  jobs.on(
    COMPLETE_CHARGES,
    async () => {
      await completeCharges(db, settings);
    },
    { cron: '* * * * *' },
  );
}
