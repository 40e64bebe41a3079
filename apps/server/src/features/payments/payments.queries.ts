import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { allocations, charges, payments, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

const covered = sql<string>`(select coalesce(sum(${allocations.valor}), 0) from ${allocations}
  where ${allocations.chargeId} = "charges"."id")`.mapWith(Number);

const CHARGE_COLUMNS = {
  id: charges.id,
  saleId: charges.saleId,
  kind: charges.kind,
  valor: charges.valor,
  dueAt: charges.dueAt,
  state: charges.state,
  brcode: charges.brcode,
  revision: charges.revision,
};

/** A charge with the sum of what was credited to it. */
export interface ChargeRecord {
  id: number;
  saleId: number;
  kind: (typeof charges.$inferSelect)['kind'];
  valor: number;
  dueAt: Date;
  state: (typeof charges.$inferSelect)['state'];
  brcode: string | null;
  revision: number;
  covered: number;
}

/** The charges of a sale in the order in which credits cover them: the signal before the balance. */
export function findCharges(db: Db | Tx, saleId: number): Promise<ChargeRecord[]> {
  return db
    .select({ ...CHARGE_COLUMNS, covered })
    .from(charges)
    .where(eq(charges.saleId, saleId))
    .orderBy(asc(charges.id));
}

/** The same, locked until the transaction ends. The sale is locked before them. */
export async function lockCharges(tx: Tx, saleId: number): Promise<ChargeRecord[]> {
  await tx
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.saleId, saleId))
    .orderBy(asc(charges.id))
    .for('update');
  // The sums are read after the locks: a credit that held them may have just been committed.
  return findCharges(tx, saleId);
}

/** Locks every open charge, or those that have no code yet, also of one sale alone. */
export async function lockOpenCharges(
  tx: Tx,
  { saleId, withoutCode }: { saleId?: number; withoutCode: boolean },
): Promise<ChargeRecord[]> {
  const wanted = and(
    eq(charges.state, 'aberta'),
    ...(saleId === undefined ? [] : [eq(charges.saleId, saleId)]),
    ...(withoutCode ? [isNull(charges.brcode)] : []),
  );
  const locked = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(wanted)
    .orderBy(asc(charges.id))
    .for('update');
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  return tx
    .select({ ...CHARGE_COLUMNS, covered })
    .from(charges)
    .where(and(inArray(charges.id, ids), eq(charges.state, 'aberta')))
    .orderBy(asc(charges.id));
}

export async function hasChargeWithoutCode(db: Db | Tx, saleId?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.state, 'aberta'),
        isNull(charges.brcode),
        ...(saleId === undefined ? [] : [eq(charges.saleId, saleId)]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type PaymentRecord = typeof payments.$inferSelect;

/** The payment that a request made, to answer its repetition. */
export async function findPaymentOfRequest(
  db: Db | Tx,
  registeredById: number,
  idempotencyKey: string,
): Promise<(PaymentRecord & { saleId: number }) | null> {
  const [row] = await db
    .select({ payment: payments, saleId: charges.saleId })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(
      and(eq(payments.registeredById, registeredById), eq(payments.idempotencyKey, idempotencyKey)),
    )
    .limit(1);
  return row ? { ...row.payment, saleId: row.saleId } : null;
}

/** A payment of a sale, with what it gave to the charges and the first deadline among them. */
export interface CreditRecord {
  payment: PaymentRecord;
  registeredBy: string;
  allocated: number;
  /** The earliest deadline of the charges that the payment covers. */
  dueAt: Date;
  /** Another payment has the same reference: both were credited before that was refused. */
  isTwin: boolean;
}

const isTwin = sql<boolean>`exists (select 1 from ${payments} twin
  where twin.reference_key = "payments"."reference_key" and twin.id <> "payments"."id")`;

/** The payments of a sale, the oldest first. */
export function findCredits(db: Db | Tx, saleId: number): Promise<CreditRecord[]> {
  return db
    .select({
      payment: payments,
      registeredBy: users.name,
      allocated: sql<string>`sum(${allocations.valor})`.mapWith(Number),
      dueAt: sql<Date>`min(${charges.dueAt})`.mapWith(charges.dueAt),
      isTwin,
    })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .innerJoin(users, eq(users.id, payments.registeredById))
    .where(eq(charges.saleId, saleId))
    .groupBy(payments.id, users.name)
    .orderBy(asc(payments.id));
}

/** The centavos that a person credited to a sale, by all means together. */
export async function sumCreditedBy(
  db: Db | Tx,
  saleId: number,
  registeredById: number,
): Promise<number> {
  const ofSale = db
    .select({ id: allocations.paymentId })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(eq(charges.saleId, saleId));
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.valor}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.registeredById, registeredById), inArray(payments.id, ofSale)));
  return row?.sum ?? 0;
}

export type SaleOfPayments = typeof sales.$inferSelect;

export async function findSaleForPayments(
  db: Db | Tx,
  saleId: number,
): Promise<SaleOfPayments | null> {
  const [row] = await db.select().from(sales).where(eq(sales.id, saleId));
  return row ?? null;
}

/** True when a payment has the bank's reference already, whatever its means, spaces and case. */
export async function isReferenceTaken(db: Db | Tx, referencia: string): Promise<boolean> {
  const key = sql`upper(regexp_replace(${referencia}, '\\s', '', 'g'))`;
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.referenceKey, key))
    .limit(1);
  return row !== undefined;
}

/** The payments that covered charges of this buyer, the newest first, for the own export. */
export function listPaymentsOfBuyer(db: Db | Tx, buyerId: number) {
  const { id, meio, valor, receivedAt, reference, payerName, payerDocument } = payments;
  return db
    .selectDistinct({ id, meio, valor, receivedAt, reference, payerName, payerDocument })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(payments.id));
}
