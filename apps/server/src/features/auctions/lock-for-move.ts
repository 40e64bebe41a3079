import { phaseOf } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { lockAuction, lockTypes } from '../lots/auction-locks.queries.ts';
import { closeLotsOfAuction } from '../lots/close-lots.ts';
import { peekAuction } from './auction-lookups.queries.ts';

interface ClosedFirst {
  /** Read after the locks: a bid or a change that came before has been counted. */
  nowMs: number;
  /** Vehicles whose result was written down now. */
  closed: number[];
}

export interface LockedAuction extends ClosedFirst {
  auction: AuctionRow;
}

/**
 * Locks one auction for a change that may open it or take vehicles in, in the order that all
 * commands keep. Null: there is no such auction.
 */
export async function lockForMove(
  tx: Tx,
  id: number,
  furtherType?: AuctionType,
): Promise<LockedAuction | null> {
  const peeked = await peekAuction(tx, id);
  if (!peeked) return null;
  await lockTypes(tx, furtherType ? [peeked.tipo, furtherType] : [peeked.tipo]);
  const auction = await lockAuction(tx, id);
  if (!auction) return null;
  // Its type was changed while we waited. Out of order: a deadlock is started over by 'attempt'.
  if (auction.tipo !== peeked.tipo) await lockTypes(tx, [auction.tipo]);
  return { auction, ...(await closeFinished(tx, [auction])) };
}

/**
 * Lots that are over get their result before anything is done to their auction: otherwise opening
 * it again would take the vehicle from whoever won. The caller holds the auctions' rows, and judges
 * by the time given back: by a later one a lot could be over that was not closed.
 */
export async function closeFinished(tx: Tx, auctions: AuctionRow[]): Promise<ClosedFirst> {
  const nowMs = await readNow(tx);
  const closed: number[] = [];
  for (const auction of auctions) {
    const isDue = auction.closedAt === null && phaseOf(clockOf(auction), nowMs) === 'finished';
    const result = isDue ? await closeLotsOfAuction(tx, auction.id) : null;
    closed.push(...(result?.lots ?? []).map((lot) => lot.vehicleId));
  }
  return { nowMs, closed };
}
