import type { AuctionType } from '@martelo/core/vehicle-types';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { followsDates, isUnfinishedAt } from '../../platform/database/state-conditions.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';

/**
 * Open lots of one auction that end together: those of its own end, or those of one extension beyond
 * it.
 */
export interface OpenSlot {
  /** The auction's. */
  id: number;
  tipo: AuctionType;
  extensionMs: number;
  /** In the usual order of the list: running auctions by their end, then the others by their start. */
  position: number;
}

export interface ShownAuctions {
  slots: OpenSlot[];
  /** Auctions with an open slot, or with one that ended within the time given. */
  auctionIds: number[];
  /** Auctions with a slot that ended. */
  overIds: number[];
}

interface ShownAt {
  nowMs: number;
  tipos: Iterable<AuctionType>;
  /** An auction is shown until this long after its end. */
  finishedShownMs: number;
}

interface Row {
  [column: string]: unknown;
  id: number;
  tipo: AuctionType;
  extensionMs: number;
  isOpen: boolean;
  position: number;
}

/** The auctions of these types whose vehicles are in the public list. */
export async function readShownAuctions(
  db: Db | Tx,
  { nowMs, tipos, finishedShownMs }: ShownAt,
): Promise<ShownAuctions> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const oldest = sql`${new Date(nowMs - finishedShownMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    with extended as (
      select distinct auction_id, extension_ms from lots where extension_ms > 0
    ), slots as (
      select a.id, a.tipo, slot.extension_ms, a.data_inicio, ends.at as ends_at,
        ${isUnfinishedAt('a', sql`ends.at`, now)} as is_open,
        ${followsDates('a')} and a.data_inicio <= ${now} as runs
      from auctions a
      join (
        select id as auction_id, 0 as extension_ms from auctions union all select * from extended
      ) slot on slot.auction_id = a.id
      cross join lateral (
        select a.data_fim + slot.extension_ms * interval '1 millisecond' as at
      ) ends
      where ${A_IS_PUBLISHED} and a.tipo = any(${sql.param([...tipos])}::text[])
    )
    select id, tipo, extension_ms::int8 as "extensionMs", is_open as "isOpen", dense_rank() over (
        order by runs desc, case when runs then ends_at else data_inicio end
      )::int as position
    from slots
    where is_open or ends_at > ${oldest}
    order by position, id`);
  return {
    slots: rows.filter(({ isOpen }) => isOpen),
    auctionIds: idsOf(rows),
    overIds: idsOf(rows.filter(({ isOpen }) => !isOpen)),
  };
}

const idsOf = (rows: Row[]) => [...new Set(rows.map(({ id }) => id))];
