import type { Deps } from '../../deps.ts';
import { CLOSE_LOTS } from '../../platform/jobs/job-names.ts';
import type { MovedAuction } from '../lots/auction-clock.ts';
import { presentState } from './present-auction.ts';

/** Tells the open pages the new clocks of auctions, and has results written of what ended. After the commit. */
export function announceAuctions(
  { live, jobs }: Pick<Deps, 'live' | 'jobs'>,
  auctions: MovedAuction[],
  nowMs: number,
): void {
  for (const auction of auctions) {
    live.publish(
      { type: 'auction', auction: { ...presentState(auction, nowMs), tipo: auction.tipo } },
      { topics: ['auctions', `auction:${auction.id}`] },
    );
  }
  // It comes every minute by itself: one that is not taken is no loss.
  jobs.send(CLOSE_LOTS).catch(() => {});
  live.publish({ type: 'admin-list', list: 'auctions' }, { admins: true });
}
