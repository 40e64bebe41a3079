import type { Deps } from '../../deps.ts';
import { ASK_CODES } from '../../platform/jobs/job-names.ts';
import { askCodes } from './ask-codes.ts';

type PixDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings' | 'psp'>;

/** Without a PSP the jobs find nothing to do. */
export function registerPixJobs(deps: PixDeps): void {
  deps.jobs.on(ASK_CODES, () => askCodes(deps), { cron: '* * * * *' });
}
