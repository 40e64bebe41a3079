import type { AuctionTerms } from '@martelo/core/auction-terms';
import { reserveOf } from '@martelo/core/lot-result';
import type { Centavos } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { counterOffers, sales } from '../../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots, users } from '../../../platform/database/schema.ts';

export type CounterOfferRecord = typeof counterOffers.$inferSelect;

export async function findCounterOffer(
  db: Db | Tx,
  id: number,
): Promise<CounterOfferRecord | null> {
  const [row] = await db.select().from(counterOffers).where(eq(counterOffers.id, id));
  return row ?? null;
}

/** Locks the counter-offer of a sale that waits for an answer. The sale is locked before it. */
export async function lockOpenCounterOffer(
  tx: Tx,
  saleId: number,
): Promise<CounterOfferRecord | null> {
  const [row] = await tx
    .select()
    .from(counterOffers)
    .where(and(eq(counterOffers.saleId, saleId), eq(counterOffers.state, 'aberta')))
    .for('update');
  return row ?? null;
}

/** The least price that the seller of a lot wants; null: any bid is enough. */
export async function findMinimum(db: Db | Tx, lotId: number): Promise<Centavos | null> {
  const { reserve, lanceInicial } = lots;
  const { reservePercent } = auctions;
  const [row] = await db
    .select({ reserve, lanceInicial, reservePercent })
    .from(lots)
    .leftJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(eq(lots.id, lotId));
  return row ? reserveOf(row) : null;
}

/** The counter-offers of a sale, the newest first, with the person who made each. */
export function listCounterOffers(db: Db | Tx, saleId: number) {
  return db
    .select({ offer: counterOffers, madeBy: users.name })
    .from(counterOffers)
    .innerJoin(users, eq(users.id, counterOffers.madeById))
    .where(eq(counterOffers.saleId, saleId))
    .orderBy(desc(counterOffers.id));
}

const MOST_OWN = 200;

/** The newest counter-offer of each sale of a person. */
export function listOwnCounterOffers(db: Db | Tx, buyerId: number): Promise<OwnCounterOfferRow[]> {
  const newest = sql`not exists (select from counter_offers later
    where later.sale_id = ${counterOffers.saleId} and later.id > ${counterOffers.id})`;
  return db
    .select({
      offer: counterOffers,
      sale: sales,
      classe: lots.classe,
      terms: auctionTerms.terms,
    })
    .from(counterOffers)
    .innerJoin(sales, eq(sales.id, counterOffers.saleId))
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(and(eq(sales.buyerId, buyerId), newest))
    .orderBy(desc(counterOffers.id))
    .limit(MOST_OWN);
}

export interface OwnCounterOfferRow {
  offer: CounterOfferRecord;
  sale: typeof sales.$inferSelect;
  classe: LotClass;
  terms: AuctionTerms;
}
