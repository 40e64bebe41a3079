import type { Deps } from '../../deps.ts';
import { CLOSE_LOTS, SETTLE_SALES } from '../../platform/jobs/job-names.ts';
import { announceRows } from '../lots/announce-rows.ts';
import type { MovedAuction } from '../lots/auction-clock.ts';
import { presentState } from './present-auction.ts';

/**
 * Publishes the new clocks of auctions, and the ledger rows that hold them, to the open pages, and starts
 * the jobs that close lots and make their sales. Call it after the commit.
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
  // Both jobs also run every minute, so nothing is lost when one is not stored. A lot that the command
  // itself has closed is closed for the first job, so its sale is asked for here.
  for (const job of [CLOSE_LOTS, SETTLE_SALES]) jobs.send(job).catch(() => {});
  live.publish({ type: 'admin-list', list: 'auctions' }, { staff: 'auctions.read' });
  const ids = published.map(({ id }) => id);
  await announceRows({ db, live }, ids);
}
