// Locks of the catalogue, always taken in one order, so that no two commands wait for each other:
// the types by advisory lock, then vehicles, then auctions by id, then lots by id. A batch of bids
// takes its auctions and lots in the same order, the auctions FOR SHARE.

import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import type { AuctionRow } from './auction-clock.ts';

/** First key of the advisory locks on auction types; the second is the type's place in the list. */
const TYPE_LOCK = 20_260_010;

/**
 * Everything that decides which auction a vehicle of a type belongs to, or gives out a number,
 * takes turns: otherwise a vehicle could miss the auction that is just being created, and two lots
 * get the same number. Bids do not take this lock.
 */
export async function lockTypes(tx: Tx, types: readonly AuctionType[]): Promise<void> {
  const places = [...new Set(types)].map((type) => AUCTION_TYPES.indexOf(type)).sort();
  for (const place of places) {
    await tx.execute(sql`select pg_advisory_xact_lock(${TYPE_LOCK}, ${place})`);
  }
}

/** An auction that was not deleted, for a change: bids wait, and so do other changes. */
export async function lockAuction(tx: Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)))
    .for('no key update');
  return row ?? null;
}

/** The same for all auctions, by id. */
export function lockAllAuctions(tx: Tx): Promise<AuctionRow[]> {
  return tx
    .select()
    .from(auctions)
    .where(isNull(auctions.archivedAt))
    .orderBy(asc(auctions.id))
    .for('no key update');
}

/** An auction that a vehicle is about to join: it can be neither deleted nor moved meanwhile. */
export async function holdAuction(tx: Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)))
    .for('share');
  return row ?? null;
}
