import type { Deps } from '../../deps.ts';
import { CLOSE_LOTS } from '../../platform/jobs/job-names.ts';
import { announceRows } from '../lots/announce-rows.ts';
import type { MovedAuction } from '../lots/auction-clock.ts';
import { presentState } from './present-auction.ts';

/**
 * Publishes the new clocks of auctions, and the ledger rows that hold them, to the open pages and starts the job that closes lots. Call
 * it after the commit.
 */
export async function announceAuctions(
  { db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>,
  auctions: MovedAuction[],
  nowMs: number,
): Promise<void> {
  // Nobody outside the office hears of a draft.
  const published = auctions.filter(({ publishedAt }) => publishedAt !== null);
  for (const auction of published) {
    live.publish(
      { type: 'auction', auction: { ...presentState(auction, nowMs), tipo: auction.tipo } },
      { topics: ['auctions', `auction:${auction.id}`] },
    );
  }
  // The job also runs every minute, so nothing is lost when this one is not stored.
  jobs.send(CLOSE_LOTS).catch(() => {});
  live.publish({ type: 'admin-list', list: 'auctions' }, { staff: 'auctions.read' });
  const ids = published.map(({ id }) => id);
  await announceRows({ db, live }, ids);
}
