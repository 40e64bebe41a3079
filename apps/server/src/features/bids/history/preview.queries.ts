// Counts what a correction of bids would change, without a lock, for the confirmation question.

import { and, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import { bids } from '../../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { lots } from '../../../platform/database/schema.ts';
import { isOverAt, lotIs } from '../../../platform/database/state-conditions.ts';
import { shownLotIs } from '../../lots/lots.queries.ts';
import { LOT_END } from '../../vehicles/vehicle-condition.queries.ts';
import { type CurrentLot, countingBids } from '../bids.queries.ts';

export interface WholeReset {
  vehicles: number;
  bids: number;
  auctions: number;
  skippedLots: number;
}

/** The lot's end has passed by the clock, whether or not its result is written. */
const IS_WON_BY_CLOCK: SQL = sql`(l.leader_id is not null
  and coalesce(${isOverAt('a', LOT_END, sql`clock_timestamp()`)}, false))`;

export async function countWholeReset(db: Db | Tx): Promise<WholeReset> {
  const { rows } = await db.execute<WholeReset & Record<string, unknown>>(sql`
    with held as materialized (
      select l.auction_id, l.bid_count, ${IS_WON_BY_CLOCK} as is_won
      from lots l left join auctions a on a.id = l.auction_id
      where ${lotIs('l', 'isOpen')} and l.bid_count > 0
    ), open as (select * from held where not is_won)
    select count(*)::int as vehicles, coalesce(sum(bid_count), 0)::bigint as bids,
      count(distinct auction_id)::int as auctions,
      ((select count(*) from held where is_won)
        + (select count(*) from lots where ${shownLotIs('lots', 'isWon')}))::int as "skippedLots"
    from open`);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** Counts the people with bids that count on a lot. */
export async function countBidders(db: Db, lot: Pick<CurrentLot, 'id' | 'epoch'>): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(bids.userId) })
    .from(bids)
    .where(countingBids(lot));
  return row?.people ?? 0;
}

/** The lot of a correction, with whether it has a winner. */
export async function findLotToCorrect(db: Db, lotId: number) {
  const { rows } = await db.execute<{ isWon: boolean }>(sql`
    select (${shownLotIs('l', 'isWon')} or (${lotIs('l', 'isOpen')} and ${IS_WON_BY_CLOCK})) as "isWon"
    from lots l left join auctions a on a.id = l.auction_id where l.id = ${lotId}`);
  const [lot] = await db
    .select({
      id: lots.id,
      epoch: lots.epoch,
      status: lots.status,
      bidCount: lots.bidCount,
      lanceAtual: lots.lanceAtual,
      lanceInicial: lots.lanceInicial,
    })
    .from(lots)
    .where(and(eq(lots.id, lotId)));
  return lot && { ...lot, isWon: rows[0]?.isWon === true };
}
