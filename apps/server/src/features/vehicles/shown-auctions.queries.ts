import type { AuctionType } from '@martelo/core/vehicle-types';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';

/**
 * Lots of one auction that end together: those of its own end and those of each extension beyond it.
 * `place` is the slot's in the list's usual order: what runs by its end, then the rest by its start.
 */
export interface OpenSlot {
  id: number;
  extensionMs: number;
  place: number;
}

export interface ShownAuctions {
  slots: OpenSlot[];
  /** Of these and of those that were over within the time given. */
  auctionIds: number[];
}

interface ShownAt {
  nowMs: number;
  tipos: Iterable<AuctionType>;
  /** So long after its end an auction is still shown. */
  finishedShownMs: number;
}

interface Row {
  [column: string]: unknown;
  id: number;
  extensionMs: number;
  isOpen: boolean;
  place: number;
}

/** The auctions of these types of which the public list shows vehicles. */
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
      select a.id, slot.extension_ms, a.data_inicio, ends.at as ends_at,
        a.intent in ('held', 'paused') or (a.intent = 'scheduled' and ends.at > ${now}) as is_open,
        a.intent = 'scheduled' and a.data_inicio <= ${now} as runs
      from auctions a
      join (
        select id as auction_id, 0 as extension_ms from auctions union all select * from extended
      ) slot on slot.auction_id = a.id
      cross join lateral (
        select a.data_fim + slot.extension_ms * interval '1 millisecond' as at
      ) ends
      where a.archived_at is null and a.tipo = any(${sql.param([...tipos])}::text[])
    )
    select id, extension_ms::int8 as "extensionMs", is_open as "isOpen", dense_rank() over (
        order by runs desc, case when runs then ends_at else data_inicio end
      )::int as place
    from slots
    where is_open or ends_at > ${oldest}
    order by place, id`);
  return {
    slots: rows.filter(({ isOpen }) => isOpen),
    auctionIds: [...new Set(rows.map(({ id }) => id))],
  };
}
