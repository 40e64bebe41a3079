import type { Db } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { findLeadingBids } from './clients.queries.ts';

/** Takes one bid back, as the bids' own command does it. */
export type TakeBackBid = (bid: { bidId: number; actor: Actor }) => Promise<{ ok: boolean }>;

/**
 * Takes back the bids of a banned user until that user leads no lot that can still change. It comes
 * after the ban has committed: no new bid can come in between, and the bids' locks are taken in
 * their own order.
 */
export async function takeBackLeadingBids(
  { db, takeBack }: { db: Db; takeBack: TakeBackBid },
  { userId, actor }: { userId: number; actor: Actor },
): Promise<void> {
  const kept = new Set<number>();
  for (;;) {
    // The next greatest bid may be the same user's: only a new look tells.
    const leading = (await findLeadingBids(db, userId)).filter((bidId) => !kept.has(bidId));
    if (leading.length === 0) return;
    for (const bidId of leading) {
      // A lot that was won meanwhile keeps its result.
      if (!(await takeBack({ bidId, actor })).ok) kept.add(bidId);
    }
  }
}
