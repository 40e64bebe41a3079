import { phaseOf } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { lockAuction, lockTypes } from '../lots/auction-locks.queries.ts';
import { settleAuction } from '../lots/settle-lots.ts';
import { peekAuction } from './auction-writes.queries.ts';

interface SettledFirst {
  /** Read after the locks: a bid or a change that came before has been counted. */
  nowMs: number;
  /** Vehicles whose result was written down now. */
  settled: number[];
}

export interface LockedAuction extends SettledFirst {
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
  return { auction, ...(await settleFinished(tx, [auction])) };
}

/**
 * Lots that are over get their result before anything is done to their auction: otherwise opening
 * it again would take the vehicle from whoever won. The caller holds the auctions' rows, and judges
 * by the time given back: by a later one a lot could be over that was not settled.
 */
export async function settleFinished(tx: Tx, auctions: AuctionRow[]): Promise<SettledFirst> {
  const nowMs = await readNow(tx);
  const settled: number[] = [];
  for (const auction of auctions) {
    const isDue = auction.settledAt === null && phaseOf(clockOf(auction), nowMs) === 'finished';
    const result = isDue ? await settleAuction(tx, auction.id) : null;
    settled.push(...(result?.lots ?? []).map((lot) => lot.vehicleId));
  }
  return { nowMs, settled };
}
