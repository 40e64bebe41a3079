// The reads of default cases and of the offers to the next bidders.
import { OPEN_DEFAULT_STATES } from '@martelo/core/default-case';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { defaultCases, secondOffers } from '../../platform/database/defaults-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users } from '../../platform/database/schema.ts';

export type CaseRecord = typeof defaultCases.$inferSelect;
export type OfferRecord = typeof secondOffers.$inferSelect;

/** The sale and the lot of a case, which are locked before it. */
export async function findPlaceOfCase(db: Db | Tx, caseId: number) {
  const [row] = await db
    .select({ saleId: defaultCases.saleId, lotId: sales.lotId })
    .from(defaultCases)
    .innerJoin(sales, eq(sales.id, defaultCases.saleId))
    .where(eq(defaultCases.id, caseId));
  return row ?? null;
}

/** Locks a case until the transaction ends. Its sale is locked before it. */
export async function lockCaseRow(tx: Tx, caseId: number): Promise<CaseRecord | null> {
  const [row] = await tx
    .select()
    .from(defaultCases)
    .where(eq(defaultCases.id, caseId))
    .for('update');
  return row ?? null;
}

/** The open case of a locked sale. */
export async function findOpenCase(db: Db | Tx, saleId: number): Promise<CaseRecord | null> {
  const [row] = await db
    .select()
    .from(defaultCases)
    .where(and(eq(defaultCases.saleId, saleId), inArray(defaultCases.state, OPEN_DEFAULT_STATES)));
  return row ?? null;
}

export async function lockOpenOffer(tx: Tx, caseId: number): Promise<OfferRecord | null> {
  const [row] = await tx
    .select()
    .from(secondOffers)
    .where(and(eq(secondOffers.caseId, caseId), eq(secondOffers.state, 'aberta')))
    .for('update');
  return row ?? null;
}

export async function lockOffer(tx: Tx, offerId: number): Promise<OfferRecord | null> {
  const [row] = await tx
    .select()
    .from(secondOffers)
    .where(eq(secondOffers.id, offerId))
    .for('update');
  return row ?? null;
}

/** The case and the receiver of an offer, read without a lock. */
export async function findOffer(db: Db | Tx, offerId: number) {
  const [row] = await db
    .select({ caseId: secondOffers.caseId, userId: secondOffers.userId })
    .from(secondOffers)
    .where(eq(secondOffers.id, offerId));
  return row ?? null;
}

export async function countOffers(db: Db | Tx, caseId: number): Promise<number> {
  return db.$count(secondOffers, eq(secondOffers.caseId, caseId));
}

/** Offers that nobody answered in time and that no job has ended yet. */
export function findLapsedOffers(db: Db | Tx): Promise<{ caseId: number }[]> {
  return db
    .select({ caseId: secondOffers.caseId })
    .from(secondOffers)
    .where(
      and(eq(secondOffers.state, 'aberta'), sql`${secondOffers.validUntil} < clock_timestamp()`),
    )
    .orderBy(asc(secondOffers.id));
}

const declarer = alias(users, 'declarer');
const lifter = alias(users, 'lifter');

/** The cases of a sale with the people who acted, the newest first. */
export function listCases(db: Db | Tx, saleId: number) {
  return db
    .select({
      ...getTableColumns(defaultCases),
      declaredBy: declarer.name,
      liftedBy: lifter.name,
      /** True when nothing of the fine is owed any more. */
      isFinePaid: sql<boolean>`(${defaultCases.fineChargeId} is null or exists (select from charges fine
        where fine.id = ${defaultCases.fineChargeId} and fine.state <> 'aberta'))`,
    })
    .from(defaultCases)
    .innerJoin(declarer, eq(declarer.id, defaultCases.declaredById))
    .leftJoin(lifter, eq(lifter.id, defaultCases.liftedById))
    .where(eq(defaultCases.saleId, saleId))
    .orderBy(desc(defaultCases.id));
}

export type CaseView = Awaited<ReturnType<typeof listCases>>[number];

/** The offers of these cases, in the order in which they were made. */
export function listOffers(db: Db | Tx, caseIds: readonly number[]) {
  return db
    .select({ ...getTableColumns(secondOffers), bidder: users.name })
    .from(secondOffers)
    .innerJoin(users, eq(users.id, secondOffers.userId))
    .where(inArray(secondOffers.caseId, [...caseIds]))
    .orderBy(asc(secondOffers.id));
}

export type OfferView = Awaited<ReturnType<typeof listOffers>>[number];

const MOST_OWN = 50;

/** A person's own offers of the last 30 days, the newest first, with the vehicle as the sale copied it. */
export function listOwnOffers(db: Db | Tx, userId: number) {
  return db
    .select({
      ...getTableColumns(secondOffers),
      vehicle: sales.vehicle,
      vehicleId: lots.vehicleId,
      classe: lots.classe,
    })
    .from(secondOffers)
    .innerJoin(defaultCases, eq(defaultCases.id, secondOffers.caseId))
    .innerJoin(sales, eq(sales.id, defaultCases.saleId))
    .innerJoin(lots, eq(lots.id, secondOffers.lotId))
    .where(
      and(
        eq(secondOffers.userId, userId),
        sql`${secondOffers.offeredAt} > clock_timestamp() - interval '30 days'`,
      ),
    )
    .orderBy(desc(secondOffers.id))
    .limit(MOST_OWN);
}

export type OwnOfferView = Awaited<ReturnType<typeof listOwnOffers>>[number];

/** The impediment of a person that lasts longest, of the cases that nobody has lifted. */
export async function findImpediment(db: Db | Tx, userId: number) {
  const [row] = await db
    .select({
      until: sql<Date>`${defaultCases.impededUntil}`.mapWith(defaultCases.impededUntil),
      lote: sql<string>`${sales.vehicle}->>'lote'`,
    })
    .from(defaultCases)
    .innerJoin(sales, eq(sales.id, defaultCases.saleId))
    .where(
      and(
        eq(defaultCases.buyerId, userId),
        isNull(defaultCases.liftedAt),
        sql`${defaultCases.impededUntil} >= clock_timestamp()`,
      ),
    )
    .orderBy(desc(defaultCases.impededUntil))
    .limit(1);
  return row ?? null;
}

/** A lot with the facts that the rules of the vehicle's next lot need. */
export async function findOfferedLot(db: Db | Tx, lotId: number) {
  const [row] = await db
    .select({
      regime: auctions.regime,
      lanceInicial: lots.lanceInicial,
      reserve: lots.reserve,
      avaliacao: lots.avaliacao,
      classe: lots.classe,
      ordemLeilao: lots.ordemLeilao,
      epoch: lots.epoch,
      vehicleId: lots.vehicleId,
      /** No other lot followed, and the vehicle was not deleted. */
      isFree: sql<boolean>`(not exists (select from lots newer
          where newer.vehicle_id = ${lots.vehicleId} and newer.id > ${lots.id})
        and exists (select from vehicles kept
          where kept.id = ${lots.vehicleId} and kept.archived_at is null))`,
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(eq(lots.id, lotId));
  return row ?? null;
}

export type OfferedLotView = NonNullable<Awaited<ReturnType<typeof findOfferedLot>>>;

const MOST_EXPORTED = 1_000;

/** A person's defaults as an export of the own data has them. */
export function listDefaultsOfPerson(db: Db | Tx, userId: number) {
  const { saleId, declaredAt, reason, fine, retained, impededUntil, liftedAt, state } =
    defaultCases;
  return db
    .select({ saleId, declaredAt, reason, fine, retained, impededUntil, liftedAt, state })
    .from(defaultCases)
    .where(eq(defaultCases.buyerId, userId))
    .orderBy(desc(defaultCases.id))
    .limit(MOST_EXPORTED);
}

/** The offers that a person received, for the same. */
export function listOffersOfPerson(db: Db | Tx, userId: number) {
  const { lotId, valor, offeredAt, validUntil, state, answeredAt, answerIp } = secondOffers;
  return db
    .select({ lotId, valor, offeredAt, validUntil, state, answeredAt, answerIp })
    .from(secondOffers)
    .where(eq(secondOffers.userId, userId))
    .orderBy(desc(secondOffers.id))
    .limit(MOST_EXPORTED);
}
