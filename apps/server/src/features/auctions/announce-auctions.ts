import type { Deps } from '../../deps.ts';
import type { AuctionRow } from './auction-clock.ts';
import { presentState } from './present-auction.ts';

/** Tells the open pages the new clocks of auctions. After the commit. */
export function announceAuctions(
  { live }: Pick<Deps, 'live'>,
  auctions: AuctionRow[],
  nowMs: number,
): void {
  for (const auction of auctions) {
    live.publish(
      { type: 'auction', auction: { ...presentState(auction, nowMs), tipo: auction.tipo } },
      { topics: ['auctions', `auction:${auction.id}`] },
    );
  }
  live.publish({ type: 'admin-list', list: 'auctions' }, { admins: true });
}
