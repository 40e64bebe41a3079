import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';

const LISTING_LOCK = 20_260_011;

/**
 * Notes the lots that the public sees and did not see before. One process at a time, so that a greater
 * id is never visible before a smaller one. Returns how many there were.
 */
export function noteListedLots(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LISTING_LOCK})`);
    const { rowCount } = await tx.execute(sql`
      insert into listed_lots (lot_id)
      select l.id from lots l
      join vehicles v on v.id = l.vehicle_id and v.archived_at is null
      left join auctions a on a.id = l.auction_id
      where l.status = 'active' and (l.auction_id is null or ${A_IS_PUBLISHED})
        and not exists (select 1 from listed_lots n where n.lot_id = l.id)
      order by l.id`);
    return rowCount ?? 0;
  });
}
