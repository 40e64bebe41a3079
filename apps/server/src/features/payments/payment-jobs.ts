import type { Deps } from '../../deps.ts';
import { COMPLETE_CHARGES, REMIND_CHARGES } from '../../platform/jobs/job-names.ts';
import { completeCharges } from './complete-charges.ts';
import { remindCharges } from './reminders/remind-charges.ts';

export function registerPaymentJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>): void {
  const { db, jobs, settings } = deps;
  // Sales make charges without codes. Their pages complete them when they are read; this is the net.
  jobs.on(
    COMPLETE_CHARGES,
    async () => {
      await completeCharges(db, settings);
    },
    { cron: '* * * * *' },
  );
  // A demonstration sends no reminders: its buyers do not pay, and their addresses do not exist.
  if (settings.demo) return;
  jobs.on(
    REMIND_CHARGES,
    async () => {
      await remindCharges(deps);
    },
    { cron: '* * * * *' },
  );
}
