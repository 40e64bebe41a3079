import type { Centavos } from '@martelo/core/money';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';

export interface NextBidder {
  [column: string]: unknown;
  userId: number;
  name: string;
  /** The row of the person's own greatest bid in the lot's ledger. */
  sequence: number;
  valor: Centavos;
}

export interface NextBidderQuestion {
  lotId: number;
  /** In a public regime nobody buys below the minimum of the edital; null: any price. */
  least: Centavos | null;
}

/**
 * The person with the greatest counting bid of the lot's last epoch who may buy: approved, not banned, not
 * impeded, not erased, none who bought, passed on or was offered this lot before, and no other account of
 * the same document. The price is that person's own bid: a maximum of an automatic bid that was never reached
 * has no row.
 */
export async function findNextBidder(
  db: Db | Tx,
  { lotId, least }: NextBidderQuestion,
): Promise<NextBidder | null> {
  const { rows } = await db.execute<NextBidder>(sql`
    select b.user_id::int8 as "userId", u.name, b.sequence, b.value::int8 as valor
    from bids b
    join lots l on l.id = b.lot_id and l.epoch = b.epoch
    join users u on u.id = b.user_id
    where b.lot_id = ${lotId} and b.action = 'normal' and b.value >= ${least ?? 0}
      and not exists (select from bids taken where taken.lot_id = b.lot_id
        and taken.action = 'removed' and taken.target_sequence = b.sequence)
      and u.role = 'client' and u.status = 'aprovado' and not u.is_banned and u.erased_at is null
      and (u.impeded_until is null or u.impeded_until < clock_timestamp())
      and not exists (select from second_offers asked
        where asked.lot_id = b.lot_id and asked.user_id = b.user_id)
      and not exists (select from sales sold
        join users buyer on buyer.id = sold.buyer_id or buyer.id in (select passed.from_buyer_id
          from sale_transfers passed where passed.sale_id = sold.id)
        where sold.lot_id = b.lot_id
          and (buyer.id = u.id or (buyer.document <> '' and buyer.document = u.document)))
    order by b.value desc, b.sequence desc
    limit 1`);
  return rows[0] ?? null;
}
