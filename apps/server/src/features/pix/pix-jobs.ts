import type { Deps } from '../../deps.ts';
import { ASK_CODES, READ_ARRIVALS, TELL_WEBHOOK } from '../../platform/jobs/job-names.ts';
import { askCodes } from './ask-codes.ts';
import { followHints, pollNight, pollSoon } from './read-arrivals.ts';
import { tellWebhook } from './tell-webhook.ts';

type PixDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings' | 'psp'>;

/** Without a PSP the jobs find nothing to do. */
export function registerPixJobs(deps: PixDeps): void {
  const { jobs } = deps;
  jobs.on(ASK_CODES, () => askCodes(deps), { cron: '* * * * *' });
  jobs.on(READ_ARRIVALS, () => followHints(deps), { cron: '* * * * *' });
  jobs.on(TELL_WEBHOOK, () => tellWebhook(deps), { cron: '47 6 * * *' });
  jobs.on('poll-arrivals', () => pollSoon(deps), { cron: '*/5 * * * *' });
  jobs.on('poll-arrivals-at-night', () => pollNight(deps), { cron: '17 6 * * *' });
}
