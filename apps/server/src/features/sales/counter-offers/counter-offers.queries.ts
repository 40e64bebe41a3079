import type { CounterOfferEnd, CounterOfferState } from '@martelo/core/counter-offer';
import { reserveOf } from '@martelo/core/lot-result';
import type { Centavos } from '@martelo/core/money';
import type { Regime } from '@martelo/core/regime';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import {
  counterOfferAnswers,
  counterOffers,
  sales,
} from '../../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots, users } from '../../../platform/database/schema.ts';

/** A row of `counter_offers`. */
export type CounterOffer = typeof counterOffers.$inferSelect;

/** The counter-offer of a locked sale that nobody has answered, and whose end no job has written; null: none. */
export async function findUnanswered(tx: Tx, saleId: number): Promise<CounterOffer | null> {
  const [row] = await tx
    .select({ offer: counterOffers })
    .from(counterOffers)
    .leftJoin(counterOfferAnswers, eq(counterOfferAnswers.counterOfferId, counterOffers.id))
    .where(and(eq(counterOffers.saleId, saleId), isNull(counterOfferAnswers.id)));
  return row?.offer ?? null;
}

/** A counter-offer of a sale with how it ended; null: it is none of this sale. */
export async function findCounterOffer(
  tx: Tx,
  { saleId, offerId }: { saleId: number; offerId: number },
): Promise<{ offer: CounterOffer; end: CounterOfferEnd | null } | null> {
  const [row] = await tx
    .select({ offer: counterOffers, end: counterOfferAnswers.answer })
    .from(counterOffers)
    .leftJoin(counterOfferAnswers, eq(counterOfferAnswers.counterOfferId, counterOffers.id))
    .where(and(eq(counterOffers.id, offerId), eq(counterOffers.saleId, saleId)));
  return row ?? null;
}

/** What of a sale's lot, terms and buyer decides about a counter-offer. */
export interface CounterOfferGround {
  minimo: Centavos | null;
  regime: Regime;
  isBanned: boolean;
  isErased: boolean;
}

export async function readGround(tx: Tx, saleId: number): Promise<CounterOfferGround> {
  const [row] = await tx
    .select({
      reserve: lots.reserve,
      lanceInicial: lots.lanceInicial,
      reservePercent: auctions.reservePercent,
      regime: auctionTerms.regime,
      isBanned: users.isBanned,
      erasedAt: users.erasedAt,
    })
    .from(sales)
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .innerJoin(users, eq(users.id, sales.buyerId))
    .where(eq(sales.id, saleId));
  if (!row) throw new Error(`there is no sale ${saleId}`);
  const { regime, isBanned, erasedAt } = row;
  return { minimo: reserveOf(row), regime, isBanned, isErased: erasedAt !== null };
}

/**
 * Reads if a bidder's account is banned, with its row locked as bids lock it: a ban that comes meanwhile is either before
 * this answer or after it.
 */
export async function isBannedBidder(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ isBanned: users.isBanned })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row?.isBanned ?? true;
}

/** Sales with a counter-offer whose deadline is over and whose end no job has written. */
export function findSilent(db: Db | Tx): Promise<{ saleId: number; lotId: number }[]> {
  return db
    .select({ saleId: sales.id, lotId: sales.lotId })
    .from(counterOffers)
    .innerJoin(sales, eq(sales.id, counterOffers.saleId))
    .leftJoin(counterOfferAnswers, eq(counterOfferAnswers.counterOfferId, counterOffers.id))
    .where(
      and(isNull(counterOfferAnswers.id), sql`${counterOffers.validUntil} < clock_timestamp()`),
    )
    .orderBy(asc(counterOffers.id));
}

const maker = alias(users, 'maker');

/** The state now: a job writes the end of a counter-offer that nobody answered later (core, `counterOfferStateAt`). */
const stateNow = sql<CounterOfferState>`coalesce(${counterOfferAnswers.answer},
  case when ${counterOffers.validUntil} < statement_timestamp() then 'sem_resposta' else 'aberta' end)`;

export type CounterOfferView = Awaited<ReturnType<typeof listCounterOffers>>[number];

/** The counter-offers of a sale, the oldest first. */
export function listCounterOffers(db: Db | Tx, saleId: number) {
  return db
    .select({
      id: counterOffers.id,
      valor: counterOffers.valor,
      validUntil: counterOffers.validUntil,
      madeAt: counterOffers.createdAt,
      madeBy: maker.name,
      stateNow,
      answeredAt: counterOfferAnswers.answeredAt,
    })
    .from(counterOffers)
    .innerJoin(maker, eq(maker.id, counterOffers.madeById))
    .leftJoin(counterOfferAnswers, eq(counterOfferAnswers.counterOfferId, counterOffers.id))
    .where(eq(counterOffers.saleId, saleId))
    .orderBy(asc(counterOffers.id));
}

const MOST_EXPORTED = 20_000;

/** The counter-offers to a person as an export of the own data has them, with the person's answers. */
export function listCounterOffersOfBuyer(db: Db | Tx, buyerId: number) {
  return db
    .select({
      ano: sales.ano,
      numero: sales.numero,
      valor: counterOffers.valor,
      validUntil: counterOffers.validUntil,
      madeAt: counterOffers.createdAt,
      state: stateNow,
      answeredAt: counterOfferAnswers.answeredAt,
      ip: counterOfferAnswers.ip,
    })
    .from(counterOffers)
    .innerJoin(sales, eq(sales.id, counterOffers.saleId))
    .leftJoin(counterOfferAnswers, eq(counterOfferAnswers.counterOfferId, counterOffers.id))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(counterOffers.id))
    .limit(MOST_EXPORTED);
}
