import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { shownLotIs } from '../lots/lots.queries.ts';
import { soldPrice } from '../sales/sold-price.queries.ts';

export interface LotCounts {
  total: number;
  withoutPhoto: number;
  withBids: number;
  open: number;
  sold: number;
  conditional: number;
  unsold: number;
  /** Centavos: the prices of the lots that are sold, by the hammer or by an accepted counter-offer. */
  soldTotal: number;
}

/** The lots of an auction by what became of them, without those that were withdrawn. */
export async function countLots(db: Db | Tx, auctionId: number): Promise<LotCounts> {
  const { rows } = await db.execute<{ [K in keyof LotCounts]: LotCounts[K] }>(sql`
    select count(*)::int as total,
      count(*) filter (where v.sem_foto)::int as "withoutPhoto",
      count(*) filter (where l.lance_atual is not null)::int as "withBids",
      count(*) filter (where ${lotIs('l', 'isOpen')})::int as open,
      count(*) filter (where ${shownLotIs('l', 'isSold')})::int as sold,
      count(*) filter (where ${shownLotIs('l', 'awaitsSeller')})::int as conditional,
      count(*) filter (where ${shownLotIs('l', 'isUnsold')})::int as unsold,
      coalesce(sum(${soldPrice('l')}) filter (where ${shownLotIs('l', 'isSold')}), 0)::int8 as "soldTotal"
    from lots l join vehicles v on v.id = l.vehicle_id
    where l.auction_id = ${auctionId} and ${lotIs('l', 'isListed')}`);
  const [counts] = rows;
  if (!counts) throw new Error('the counts were not returned');
  return counts;
}
