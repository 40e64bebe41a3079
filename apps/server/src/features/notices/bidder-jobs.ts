import type { Deps } from '../../deps.ts';
import { SEND_NOTICES, TELL_BIDDERS } from '../../platform/jobs/job-names.ts';
import { tellBidders } from './tell-bidders.ts';
import { wakeByLive } from './wake-by-live.ts';

const WAKE_AT_MOST_EVERY_MS = 1_000;

/** Follows the ledger: a lost live event delays a notice by a minute. */
export function registerBidderJobs({ db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>): void {
  jobs.on(
    TELL_BIDDERS,
    async () => {
      if ((await tellBidders(db)) > 0) await jobs.send(SEND_NOTICES);
    },
    { cron: '* * * * *' },
  );
  wakeByLive(
    { live, jobs },
    {
      job: TELL_BIDDERS,
      events: ['price', 'lot-closed'],
      atMostEveryMs: WAKE_AT_MOST_EVERY_MS,
    },
  );
}
