import { isOver, phaseOf } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { lockAuction, lockTypes } from '../lots/auction-locks.queries.ts';
import { closeLotsOfAuction } from '../lots/close-lots.ts';
import { peekAuction } from './auction-lookups.queries.ts';

interface ClosedFirst {
  /** The clock is read after the locks, so bids and changes that came before are included. */
  nowMs: number;
  /** The vehicles whose lots were closed by this call. */
  closed: number[];
}

export interface LockedAuction extends ClosedFirst {
  ok: true;
  auction: AuctionRow;
}

type NotLocked = { ok: false; code: 'NOT_FOUND' | 'AUCTION_REVOKED' };

/**
 * Locks one auction, in the order of every command, for a change that may open it or add vehicles. A
 * revoked one does not change any more.
 */
export async function lockForMove(
  tx: Tx,
  id: number,
  furtherType?: AuctionType,
): Promise<LockedAuction | NotLocked> {
  const peeked = await peekAuction(tx, id);
  if (!peeked) return { ok: false, code: 'NOT_FOUND' };
  await lockTypes(tx, furtherType ? [peeked.tipo, furtherType] : [peeked.tipo]);
  const auction = await lockAuction(tx, id);
  if (!auction) return { ok: false, code: 'NOT_FOUND' };
  if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
  // The type changed while we waited, so this lock is out of order. `transactWithRetry` repeats the
  // work if it causes a deadlock.
  if (auction.tipo !== peeked.tipo) await lockTypes(tx, [auction.tipo]);
  return { ok: true, auction, ...(await closeFinished(tx, [auction])) };
}

/**
 * Closes lots that are over before their auction changes; otherwise reopening the auction would
 * take the vehicle from its winner. The caller holds the auctions' locks and must judge by the
 * returned time: by a later time, lots could be over that were not closed here.
 */
export async function closeFinished(tx: Tx, auctions: AuctionRow[]): Promise<ClosedFirst> {
  const nowMs = await readNow(tx);
  const closed: number[] = [];
  for (const auction of auctions) {
    const isOpen = auction.closedAt === null && auction.publishedAt !== null;
    const isDue = isOpen && isOver(phaseOf(clockOf(auction), nowMs));
    const result = isDue ? await closeLotsOfAuction(tx, auction.id) : null;
    closed.push(...(result?.lots ?? []).map((lot) => lot.vehicleId));
  }
  return { nowMs, closed };
}
