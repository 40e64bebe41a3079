import type { Db } from '../../platform/database/connect.ts';
import { forgetOldCreations } from '../../platform/database/create-once.ts';
import { CLOSE_LOTS, SETTLE_SALES } from '../../platform/jobs/job-names.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { findNextEnd } from '../lots/close-lots.queries.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { forgetBidAllowances } from './bid-allowances.writes.ts';
import { deleteOldIdempotencyRecords } from './idempotency.writes.ts';
import { requestClosingStatement } from './signing/statement-jobs.ts';

const FORGET_RECORDS = 'forget-idempotency-records';

const AFTER_END_MS = 500;
/** Twice the time that the design promises. */
const KEEP_RECORDS_HOURS = 48;

/**
 * Registers the jobs that follow from bids: closing lots at their end and deleting old idempotency
 * records.
 */
export function registerBidJobs({ db, live, jobs }: { db: Db; live: LiveHub; jobs: Jobs }): void {
  jobs.on(
    CLOSE_LOTS,
    async () => {
      const closed = (await closeDueLots({ db, live })).filter(({ lots }) => lots.length > 0);
      if (closed.length > 0) await jobs.send(SETTLE_SALES);
      for (const { auction } of closed) await requestClosingStatement(jobs, auction.id);
      await closeAfterNextEnd(db, jobs);
    },
    { cron: '* * * * *' },
  );
  jobs.on(
    FORGET_RECORDS,
    async () => {
      await deleteOldIdempotencyRecords(db, KEEP_RECORDS_HOURS);
      await forgetOldCreations(db, KEEP_RECORDS_HOURS);
      await forgetBidAllowances(db);
    },
    { cron: '17 4 * * *' },
  );
}

async function closeAfterNextEnd(db: Db, jobs: Jobs): Promise<void> {
  const end = await findNextEnd(db);
  if (!end) return;
  const startAfter = new Date(end.getTime() + AFTER_END_MS);
  // The key makes one job for each end, however many processes send it and however often.
  await jobs.send(CLOSE_LOTS, {}, { startAfter, singletonKey: String(end.getTime()) });
}
