import type { Db } from '../../platform/database/connect.ts';
import { SETTLE_LOTS } from '../../platform/jobs/job-names.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { findNextEnd } from '../lots/settle.queries.ts';
import { settleLots } from '../lots/settle-lots.ts';
import { deleteOldAttempts } from './bids.queries.ts';

const FORGET_ATTEMPTS = 'forget-bid-attempts';

const AFTER_END_MS = 500;
/** Twice what the design promises. */
const KEEP_ATTEMPTS_HOURS = 48;

/** The work that bids leave behind: results after the close, old idempotency keys. */
export function registerBidJobs({ db, live, jobs }: { db: Db; live: LiveHub; jobs: Jobs }): void {
  jobs.on(
    SETTLE_LOTS,
    async () => {
      await settleLots({ db, live });
      await settleAfterNextEnd(db, jobs);
    },
    { cron: '* * * * *' },
  );
  jobs.on(FORGET_ATTEMPTS, () => deleteOldAttempts(db, KEEP_ATTEMPTS_HOURS), {
    cron: '17 4 * * *',
  });
}

async function settleAfterNextEnd(db: Db, jobs: Jobs): Promise<void> {
  const end = await findNextEnd(db);
  if (!end) return;
  const startAfter = new Date(end.getTime() + AFTER_END_MS);
  // One job for one moment, whoever sends it and however often.
  await jobs.send(SETTLE_LOTS, {}, { startAfter, singletonKey: String(end.getTime()) });
}
