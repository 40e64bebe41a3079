import type { Deps } from '../../deps.ts';
import { CLOSE_LOTS } from '../../platform/jobs/job-names.ts';
import type { MovedAuction } from '../lots/auction-clock.ts';
import { presentState } from './present-auction.ts';

/**
 * Publishes the new clocks of auctions to the open pages and starts the job that closes lots. Call
 * it after the commit.
 */
export function announceAuctions(
  { live, jobs }: Pick<Deps, 'live' | 'jobs'>,
  auctions: MovedAuction[],
  nowMs: number,
): void {
  // Nobody outside the office hears of a draft.
  for (const auction of auctions.filter(({ publishedAt }) => publishedAt !== null)) {
    live.publish(
      { type: 'auction', auction: { ...presentState(auction, nowMs), tipo: auction.tipo } },
      { topics: ['auctions', `auction:${auction.id}`] },
    );
  }
  // The job also runs every minute, so nothing is lost when this one is not stored.
  jobs.send(CLOSE_LOTS).catch(() => {});
  live.publish({ type: 'admin-list', list: 'auctions' }, { staff: 'auctions.read' });
}
