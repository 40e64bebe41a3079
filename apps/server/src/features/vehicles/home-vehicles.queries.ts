import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type List, readPage } from '../../platform/database/list-page.ts';
import { followsDates, isUnfinishedAt, lotIs } from '../../platform/database/state-conditions.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import { listInSlots } from './public-list.queries.ts';
import { type OpenSlot, readShownAuctions } from './shown-auctions.queries.ts';
import { NOT_ARCHIVED } from './vehicle-list.queries.ts';

interface Reading {
  nowMs: number;
  limit: number;
}

/**
 * Open lots whose end is next, not in order: up to `ofType` of each type, so that one auction does not
 * fill the row, and then whatever ends next. The database reads the lots of one slot after the other and
 * stops at the limit.
 */
export async function listEndingFirst(
  db: Db | Tx,
  { nowMs, limit, ofType }: Reading & { ofType: number },
): Promise<number[]> {
  const { slots } = await readShownAuctions(db, {
    nowMs,
    tipos: AUCTION_TYPES,
    finishedShownMs: 0,
  });
  const next = (of: OpenSlot[], most: number) =>
    readPage(db, listInSlots(of, [NOT_ARCHIVED]), { limit: most, offset: 0 });
  const types = [...new Set(slots.map(({ tipo }) => tipo))];
  const [first, ...mixed] = await Promise.all([
    next(slots, limit),
    ...types.map((tipo) =>
      next(
        slots.filter((slot) => slot.tipo === tipo),
        ofType,
      ),
    ),
  ]);
  return [...new Set([...mixed.flat(), ...first])];
}

/** Highlighted vehicles with an open lot: running ones by their end, then the others by their start. */
export async function listHighlighted(db: Db | Tx, { nowMs, limit }: Reading): Promise<number[]> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const list: List = {
    from: sql`vehicles v
      join lots l on l.vehicle_id = v.id and ${lotIs('l', 'isOpen')}
      join auctions a on a.id = l.auction_id and ${A_IS_PUBLISHED}
      cross join lateral (
        select a.data_fim + l.extension_ms * interval '1 millisecond' as ends_at,
          ${followsDates('a')} and a.data_inicio <= ${now} as runs
      ) clock`,
    where: [sql`v.destaque`, NOT_ARCHIVED, isUnfinishedAt('a', sql`clock.ends_at`, now)],
    id: sql`v.id`,
    order: sql`clock.runs desc,
      case when clock.runs then clock.ends_at else a.data_inicio end, l.lote, v.id`,
  };
  return readPage(db, list, { limit, offset: 0 });
}
