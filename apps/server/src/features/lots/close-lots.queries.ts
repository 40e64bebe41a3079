import type { AuctionClock } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bids } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import {
  followsDates,
  isFixed,
  isOverAt,
  lotIs,
} from '../../platform/database/state-conditions.ts';
import { clockOf } from './auction-clock.ts';
import { IS_PUBLISHED } from './published-auction.queries.ts';

const lotEnd = sql`${auctions.dataFim} + ${lots.extensionMs} * interval '1 millisecond'`;

/** Auctions without a result that have a lot past its end or no open lot left. */
export async function findDueAuctions(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(
      and(
        isNull(auctions.closedAt),
        IS_PUBLISHED,
        isOverAt('auctions', auctions.dataFim, sql`clock_timestamp()`),
        sql`(not exists (select 1 from lots open where open.auction_id = ${auctions.id}
            and ${lotIs('open', 'isOpen')})
          or exists (select 1 from lots due where due.auction_id = ${auctions.id}
            and ${lotIs('due', 'isOpen')}
            and (${isFixed('auctions', 'isOver')} or ${auctions.dataFim}
              + due.extension_ms * interval '1 millisecond' <= clock_timestamp())))`,
      ),
    )
    .orderBy(asc(auctions.id));
  return rows.map((row) => row.id);
}

export interface AuctionToClose {
  id: number;
  tipo: AuctionType;
  clock: AuctionClock;
}

/**
 * Locks an auction that is not closed yet. A second closer gets null, or the lots that the first
 * one left open.
 */
export async function lockUnclosedAuction(tx: Tx, id: number): Promise<AuctionToClose | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.closedAt), IS_PUBLISHED))
    .for('no key update');
  return row ? { id: row.id, tipo: row.tipo, clock: clockOf(row) } : null;
}

/** The people who have bid on these lots since the last reset. A lot without bids is left out. */
export async function findBidders(
  db: Db | Tx,
  lotIds: number[],
): Promise<{ vehicleId: number; userIds: number[] }[]> {
  if (lotIds.length === 0) return [];
  return await db
    .select({
      vehicleId: lots.vehicleId,
      userIds: sql<number[]>`array_agg(distinct ${bids.userId})`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
    })
    .from(lots)
    .innerJoin(bids, and(eq(bids.lotId, lots.id), eq(bids.epoch, lots.epoch)))
    .where(and(inArray(lots.id, lotIds), eq(bids.action, 'normal')))
    .groupBy(lots.id);
}

/** The next end of an open lot; null when there is none. */
export async function findNextEnd(db: Db | Tx): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql`min(${lotEnd})`.mapWith(auctions.dataFim) })
    .from(auctions)
    .innerJoin(lots, and(eq(lots.auctionId, auctions.id), lotIs('lots', 'isOpen')))
    .where(and(IS_PUBLISHED, followsDates('auctions'), sql`${lotEnd} > clock_timestamp()`));
  return row?.at ?? null;
}
