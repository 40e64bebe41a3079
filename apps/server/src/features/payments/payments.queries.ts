import type { PaymentPart } from '@martelo/core/allocations';
import { REFUND_STATES, REFUND_TRAITS } from '@martelo/core/refunds';
import { oneWith } from '@martelo/core/second-person';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  creditUndoings,
  paymentReturns,
  payments,
  refunds,
  sales,
} from '../../platform/database/sales-schema.ts';
import { listGivenEntries } from '../identity/given-entries.queries.ts';

const covered = sql<string>`(select coalesce(sum(${allocations.valor}), 0) from ${allocations}
  where ${allocations.chargeId} = "charges"."id")`.mapWith(Number);

/** True if the PSP was asked for the present code of the charge and has not made it. */
const isCodeMissing = sql<boolean>`coalesce((select code.detail <> '' from psp_codes code
  where code.charge_id = "charges"."id" order by code.id desc limit 1), false)`;

const CHARGE_COLUMNS = {
  id: charges.id,
  saleId: charges.saleId,
  kind: charges.kind,
  valor: charges.valor,
  dueAt: charges.dueAt,
  state: charges.state,
  brcode: charges.brcode,
  revision: charges.revision,
  isCodeMissing,
  replacedById: charges.replacedById,
  createdAt: charges.createdAt,
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
  isCodeMissing: boolean;
  /** The charge of everything that took its place; null: none did. */
  replacedById: number | null;
  createdAt: Date;
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
): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.registeredById, registeredById), eq(payments.idempotencyKey, idempotencyKey)),
    );
  return row ?? null;
}

/** The condition that a payment of the statement, by its name there, was undone. */
export const isUndone = (payment: string) =>
  sql.raw(`exists (select 1 from credit_undoings undone where undone.payment_id = ${payment}.id)`);

const HOLDING = REFUND_STATES.filter((state) => REFUND_TRAITS[state].holdsMoney);

/** The parts of all charges of a sale as they are now. */
export async function findParts(db: Db | Tx, saleId: number): Promise<PaymentPart[]> {
  return db
    .select({
      paymentId: allocations.paymentId,
      chargeId: allocations.chargeId,
      valor: sql<string>`sum(${allocations.valor})`.mapWith(Number),
    })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(eq(payments.saleId, saleId))
    .groupBy(allocations.paymentId, allocations.chargeId)
    .having(sql`sum(${allocations.valor}) <> 0`)
    .orderBy(asc(allocations.paymentId), asc(allocations.chargeId));
}

/** The sale of a payment, to lock it before the payment is read. */
export async function findSaleOfPayment(db: Db | Tx, paymentId: number): Promise<number | null> {
  const [row] = await db
    .select({ saleId: payments.saleId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.saleId ?? null;
}

/**
 * The centavos that a person credited to a sale, by all means together and by every account that may be
 * the same person's (decision 73); what was undone does not count.
 */
export async function sumCreditedBy(
  db: Db | Tx,
  saleId: number,
  registeredById: number,
): Promise<number> {
  const hands = oneWith(registeredById, await listGivenEntries(db));
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.valor}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.saleId, saleId),
        inArray(payments.registeredById, hands),
        sql`not ${isUndone('"payments"')}`,
      ),
    );
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

/** True when a payment that counts has the bank's reference already, whatever its means, spaces and case. */
export async function isReferenceTaken(db: Db | Tx, referencia: string): Promise<boolean> {
  const key = keyOf(referencia);
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.referenceKey, key), sql`not ${isUndone('"payments"')}`))
    .limit(1);
  return row !== undefined;
}

/** The payment that counts and has this reference, whoever registered it. */
export async function findCountingPayment(
  db: Db | Tx,
  referencia: string,
): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.referenceKey, keyOf(referencia)), sql`not ${isUndone('"payments"')}`))
    .orderBy(asc(payments.id))
    .limit(1);
  return row ?? null;
}

/** True when somebody credited this amount to the sale as a PIX, and the PSP has not named it yet. */
export async function hasAlikeCredit(db: Db | Tx, saleId: number, valor: number): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.saleId, saleId),
        eq(payments.meio, 'pix'),
        eq(payments.valor, valor),
        isNull(payments.endToEndId),
        sql`not ${isUndone('"payments"')}`,
        sql`not exists (select 1 from pix_arrivals arrival where arrival.payment_id = "payments"."id")`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** True when the money of this reference goes back, or went back, after its credit was undone. */
export async function isReferenceRefunded(db: Db | Tx, referencia: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(payments.referenceKey, keyOf(referencia)),
        inArray(refunds.state, HOLDING),
        sql`${isUndone('"payments"')}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** True when a return has this reference already. */
export async function isReturnReferenceTaken(db: Db | Tx, referencia: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentReturns.paymentId })
    .from(paymentReturns)
    .where(eq(paymentReturns.referenceKey, keyOf(referencia)));
  return row !== undefined;
}

/** A reference as the database compares it. */
const keyOf = (reference: string) => sql`upper(regexp_replace(${reference}, '\\s', '', 'g'))`;

/** The payments for sales of this buyer, the newest first, for the own export. */
export function listPaymentsOfBuyer(db: Db | Tx, buyerId: number) {
  const { id, meio, valor, receivedAt, reference, payerName, payerDocument } = payments;
  const undoneAt = creditUndoings.createdAt;
  return db
    .select({
      id,
      meio,
      valor,
      receivedAt,
      reference,
      payerName,
      payerDocument,
      undoneAt,
      returned: paymentReturns.valor,
      returnedOn: paymentReturns.returnedOn,
      returnReference: paymentReturns.reference,
      refundApprovedAt: refunds.createdAt,
    })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .leftJoin(creditUndoings, eq(creditUndoings.paymentId, payments.id))
    .leftJoin(paymentReturns, eq(paymentReturns.paymentId, payments.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), inArray(refunds.state, HOLDING)))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(payments.id));
}
