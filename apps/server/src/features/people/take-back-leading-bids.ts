import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../audit/actor.ts';
import { removeBid } from '../bids/ledger/remove-bid.ts';
import { findClient, findLeadingBids } from './clients.queries.ts';

interface TakingBack {
  userId: number;
  actor: Actor;
}

const TAKE_BACK = 'take-back-leading-bids';
/** Long enough for the request itself to do it. */
const TAKE_BACK_AFTER_MS = 30_000;

/**
 * Takes back the bids of a banned user until the user leads no lot that can still change. It comes
 * after the ban has committed: no new bid can come in between, and the bids' locks are taken in
 * their own order.
 */
export async function takeBackLeadingBids(
  tools: { db: Db; live: LiveHub },
  { userId, actor }: TakingBack,
): Promise<void> {
  const kept = new Set<number>();
  for (;;) {
    // The next greatest bid may be the same user's: only reading again tells.
    const leading = (await findLeadingBids(tools.db, userId)).filter((bidId) => !kept.has(bidId));
    if (leading.length === 0) return;
    for (const bidId of leading) {
      // A lot that was won meanwhile keeps its result.
      if (!(await removeBid(tools, { bidId, actor })).ok) kept.add(bidId);
    }
  }
}

/** Has a job take the bids back, should the process that bans die before it does. */
export function promiseTakingBack(jobs: Jobs, work: TakingBack): Promise<void> {
  const startAfter = new Date(Date.now() + TAKE_BACK_AFTER_MS);
  return jobs.send(TAKE_BACK, work, { startAfter });
}

/** Does the promised work; a user whose ban failed, or was lifted, keeps their bids. */
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
