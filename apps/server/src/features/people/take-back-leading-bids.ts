import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../audit/actor.ts';
import { removeBannedBid } from '../bids/ledger/remove-bid.ts';
import { findClient, findLeadingBids } from './clients.queries.ts';

interface TakingBack {
  userId: number;
  actor: Actor;
}

const TAKE_BACK = 'take-back-leading-bids';
/** Long enough for the request itself to finish first. */
const TAKE_BACK_AFTER_MS = 30_000;

/**
 * Takes back the bids of a banned user until the user leads no open lot. It runs after the commit
 * of the ban, so no new bid can be added meanwhile, and it takes the bids' locks in their own
 * order.
 */
export async function takeBackLeadingBids(
  tools: { db: Db; live: LiveHub },
  { userId, actor }: TakingBack,
): Promise<void> {
  const kept = new Set<number>();
  for (;;) {
    // The next highest bid may belong to the same user, so the leader is read again.
    const leading = (await findLeadingBids(tools.db, userId)).filter((bidId) => !kept.has(bidId));
    if (leading.length === 0) return;
    for (const bidId of leading) {
      // A lot that was won meanwhile keeps its result.
      if (!(await removeBannedBid(tools, { bidId, actor })).ok) kept.add(bidId);
    }
  }
}

/** Schedules a job that takes the bids back if the banning process dies before it does. */
export function promiseTakingBack(jobs: Jobs, work: TakingBack): Promise<void> {
  const startAfter = new Date(Date.now() + TAKE_BACK_AFTER_MS);
  return jobs.send(TAKE_BACK, work, { startAfter });
}

/** Runs that job; a user whose ban failed or was lifted keeps the bids. */
export function registerTakingBack({
  db,
  live,
  jobs,
}: {
  db: Db;
  live: LiveHub;
  jobs: Jobs;
}): void {
  jobs.on<TakingBack>(TAKE_BACK, async (work) => {
    const client = await findClient(db, work.userId);
    if (client?.isBanned) await takeBackLeadingBids({ db, live }, work);
  });
}
