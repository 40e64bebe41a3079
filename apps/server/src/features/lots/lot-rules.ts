import type { LotRules } from '../ledger/lot-facts.ts';
import { type AuctionRow, clockOf } from './auction-clock.ts';
import type { LotRow } from './lots.queries.ts';

/** A lot and its auction as the facts of the ledger see them. */
export function rulesOf(lot: LotRow, auction: AuctionRow): LotRules {
  const { regime, reservePercent, increments, automaticBids } = auction;
  const { softCloseWindowMs: windowMs, softCloseExtendMs: extendMs } = auction;
  const { lanceInicial, reserve, extensionMs } = lot;
  return {
    lotId: lot.id,
    auctionId: auction.id,
    regime,
    clock: clockOf(auction),
    lanceInicial,
    reserve,
    reservePercent,
    increments,
    automaticBids,
    extensionMs,
    softClose: windowMs === null || extendMs === null ? null : { windowMs, extendMs },
  };
}
