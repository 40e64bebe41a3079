import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { charges, defaultCases, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

export type CaseRecord = typeof defaultCases.$inferSelect;

const declarer = alias(users, 'declarer');
const lifter = alias(users, 'lifter');
const liftApprover = alias(users, 'lift_approver');
const ender = alias(users, 'ender');
const endApprover = alias(users, 'end_approver');

/** The part of the fine that is not paid yet, in centavos. */
const owed = sql<number>`coalesce((select due.valor - coalesce((select sum(part.valor)
    from allocations part where part.charge_id = due.id), 0)
  from ${charges} due where due.id = "default_cases"."charge_id" and due.state = 'aberta'), 0)`.mapWith(
  Number,
);

/** The impediment of a case holds now. */
const impedes = sql<boolean>`coalesce(${defaultCases.impededUntil} > statement_timestamp()
  and ${defaultCases.liftedAt} is null and ${defaultCases.outcome} is distinct from 'regularizada', false)`;

export type CaseView = Awaited<ReturnType<typeof listCases>>[number];

/** The cases of a sale, the newest first. */
export function listCases(db: Db | Tx, saleId: number) {
  return db
    .select({
      found: defaultCases,
      owed,
      impedes,
      declaredBy: declarer.name,
      liftedBy: lifter.name,
      liftApprovedBy: liftApprover.name,
      endedBy: ender.name,
      endApprovedBy: endApprover.name,
    })
    .from(defaultCases)
    .innerJoin(declarer, eq(declarer.id, defaultCases.declaredById))
    .leftJoin(lifter, eq(lifter.id, defaultCases.liftedById))
    .leftJoin(liftApprover, eq(liftApprover.id, defaultCases.liftApprovedById))
    .leftJoin(ender, eq(ender.id, defaultCases.endedById))
    .leftJoin(endApprover, eq(endApprover.id, defaultCases.endApprovedById))
    .where(eq(defaultCases.saleId, saleId))
    .orderBy(desc(defaultCases.id));
}

/** The newest case of a sale of this buyer; null: none, or the sale is somebody else's. */
export async function findOwnCase(
  db: Db | Tx,
  { saleId, buyerId }: { saleId: number; buyerId: number },
) {
  const [row] = await db
    .select({ found: defaultCases, owed, impedes })
    .from(defaultCases)
    .where(and(eq(defaultCases.saleId, saleId), eq(defaultCases.buyerId, buyerId)))
    .orderBy(desc(defaultCases.id))
    .limit(1);
  return row ?? null;
}

/** Reads the open case of a sale whose lock the caller holds. */
export function findOpenCase(tx: Db | Tx, saleId: number): Promise<CaseRecord | null> {
  return findCase(tx, and(eq(defaultCases.saleId, saleId), isNull(defaultCases.outcome)));
}

/** The case of a sale whose impediment holds now, with what of its fine is owed; null: none. */
export async function findImpedingCase(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({ found: defaultCases, owed })
    .from(defaultCases)
    .where(and(eq(defaultCases.saleId, saleId), impedes))
    .orderBy(desc(defaultCases.id))
    .limit(1);
  return row ?? null;
}

async function findCase(db: Db | Tx, where: SQL | undefined): Promise<CaseRecord | null> {
  const [row] = await db.select().from(defaultCases).where(where);
  return row ?? null;
}

export async function findSaleOfDefault(db: Db | Tx, saleId: number) {
  const [row] = await db.select().from(sales).where(eq(sales.id, saleId));
  return row ?? null;
}

export interface NextBidder {
  [column: string]: unknown;
  name: string;
  value: number;
}

/**
 * The next bidder of a sale's lot: of the other people who bid in its last epoch and may still buy (approved, not banned,
 * not impeded), the one with the greatest bid that counts. Null: there is nobody.
 */
export async function findNextBidder(
  db: Db | Tx,
  { lotId, buyerId }: { lotId: number; buyerId: number },
): Promise<NextBidder | null> {
  const { rows } = await db.execute<NextBidder>(sql`
    select u.name, b.value::float8 as value
    from bids b join lots l on l.id = b.lot_id and l.epoch = b.epoch join users u on u.id = b.user_id
    where b.lot_id = ${lotId} and b.user_id <> ${buyerId} and b.action = 'normal'
      and not exists (select 1 from bids taken where taken.lot_id = b.lot_id
        and taken.action = 'removed' and taken.target_sequence = b.sequence)
      and u.status = 'aprovado' and not u.is_banned and u.erased_at is null
      and (u.impeded_until is null or u.impeded_until <= statement_timestamp())
    order by b.value desc, b.sequence limit 1`);
  return rows[0] ?? null;
}

/** The defaults of a person, for the own export. */
export function listDefaultsOfPerson(db: Db | Tx, buyerId: number) {
  const { declaredAt, reason, fine, received, retained, impededDay, liftedAt, outcome, endedAt } =
    defaultCases;
  return db
    .select({
      ano: sales.ano,
      numero: sales.numero,
      declaredAt,
      reason,
      fine,
      received,
      retained,
      owed,
      impededDay,
      liftedAt,
      outcome,
      endedAt,
    })
    .from(defaultCases)
    .innerJoin(sales, eq(sales.id, defaultCases.saleId))
    .where(eq(defaultCases.buyerId, buyerId))
    .orderBy(desc(defaultCases.id));
}
