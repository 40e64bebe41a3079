// The locks of auctions and vehicles. Every command takes them in one order, so that no two
// commands wait for each other: auction types (advisory locks), vehicles, auctions by id, lots by
// id. A batch of bids takes its auctions and lots in the same order, the auctions FOR SHARE.

import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import type { AuctionRow } from './auction-clock.ts';
import { IS_PUBLISHED } from './published-auction.queries.ts';

/**
 * First key of the advisory locks on auction types; the second key is the type's index in the list.
 */
const TYPE_LOCK = 20_260_010;

/**
 * Locks auction types, so that only one command at a time decides which auction a vehicle of the
 * type joins, or gives out a lot number. Without this lock a vehicle could miss an auction that is
 * just being created, and two lots could get the same number. Bids do not take it.
 */
export async function lockTypes(tx: Tx, types: readonly AuctionType[]): Promise<void> {
  const indexes = [...new Set(types)].map((type) => AUCTION_TYPES.indexOf(type)).sort();
  for (const index of indexes) {
    await tx.execute(sql`select pg_advisory_xact_lock(${TYPE_LOCK}, ${index})`);
  }
}

/** Locks an auction that was not deleted for a change. Bids and other changes wait. */
export async function lockAuction(tx: Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)))
    .for('no key update');
  return row ?? null;
}

/** Locks all published auctions that were not deleted, by id. */
export function lockAllAuctions(tx: Tx): Promise<AuctionRow[]> {
  return tx
    .select()
    .from(auctions)
    .where(IS_PUBLISHED)
    .orderBy(asc(auctions.id))
    .for('no key update');
}

/**
 * Locks an auction that a vehicle is about to join, so that nobody deletes or moves it meanwhile.
 */
export async function holdAuction(tx: Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)))
    .for('share');
  return row ?? null;
}
