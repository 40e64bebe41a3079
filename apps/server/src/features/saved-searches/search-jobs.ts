import type { Deps } from '../../deps.ts';
import { SEND_NOTICES, TELL_SEARCHES } from '../../platform/jobs/job-names.ts';
import { tellSearches } from './tell-searches.ts';

/** Looks every minute for new lots that saved searches find. */
export function registerSearchJobs(deps: Pick<Deps, 'db' | 'settings' | 'jobs'>): void {
  const { jobs } = deps;
  jobs.on(
    TELL_SEARCHES,
    async () => {
      if ((await tellSearches(deps)) > 0) await jobs.send(SEND_NOTICES);
    },
    { cron: '* * * * *' },
  );
}
