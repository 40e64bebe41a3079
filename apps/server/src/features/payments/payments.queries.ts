import type { PaymentPart } from '@martelo/core/allocations';
import { oneWith } from '@martelo/core/second-person';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  creditUndoings,
  paymentReturns,
  payments,
  sales,
} from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { listGivenEntries } from '../identity/given-entries.queries.ts';

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
): Promise<PaymentRecord | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.registeredById, registeredById), eq(payments.idempotencyKey, idempotencyKey)),
    );
  return row ?? null;
}

/** A payment of a sale, with what it gives to the charges. */
export interface CreditRecord {
  payment: PaymentRecord;
  registeredBy: string;
  allocated: number;
  /** The earliest deadline of the charges that the payment covers; null: it covers none. */
  dueAt: Date | null;
  /** Another payment has the same reference: both were credited before that was refused. */
  isTwin: boolean;
  /** What went back of it; null: nothing. */
  returned: {
    valor: number;
    day: string;
    reference: string;
    by: string;
    approvedBy: string | null;
  } | null;
  /** Null while the credit counts. */
  undoing: { reason: string; at: Date; by: string; approvedBy: string | null } | null;
}

const isUndone = (payment: string) =>
  sql.raw(`exists (select 1 from credit_undoings undone where undone.payment_id = ${payment}.id)`);

const isTwin = sql<boolean>`(not ${isUndone('"payments"')} and exists (select 1 from ${payments} twin
  where twin.reference_key = "payments"."reference_key" and twin.id <> "payments"."id"
    and not ${isUndone('twin')}))`;

const given = sql`(select ${allocations.chargeId} as charge_id, sum(${allocations.valor}) as valor
  from ${allocations} where ${allocations.paymentId} = "payments"."id" group by ${allocations.chargeId})`;

const undoer = alias(users, 'undoer');
const approver = alias(users, 'approver');
const returner = alias(users, 'returner');
const returnApprover = alias(users, 'return_approver');

/** The payments of a sale, the oldest first, with those that were undone. */
export async function findCredits(db: Db | Tx, saleId: number): Promise<CreditRecord[]> {
  const rows = await db
    .select({
      payment: payments,
      registeredBy: users.name,
      allocated: sql<string>`(select coalesce(sum(part.valor), 0) from ${given} part)`.mapWith(
        Number,
      ),
      dueAt: sql<Date | null>`(select min(due.due_at) from ${given} part
        join ${charges} due on due.id = part.charge_id where part.valor > 0)`.mapWith(
        charges.dueAt,
      ),
      isTwin,
      reason: creditUndoings.reason,
      undoneAt: creditUndoings.createdAt,
      undoneBy: undoer.name,
      approvedBy: approver.name,
      back: paymentReturns,
      backBy: returner.name,
      backApprovedBy: returnApprover.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.registeredById))
    .leftJoin(creditUndoings, eq(creditUndoings.paymentId, payments.id))
    .leftJoin(undoer, eq(undoer.id, creditUndoings.undoneById))
    .leftJoin(approver, eq(approver.id, creditUndoings.approvedById))
    .leftJoin(paymentReturns, eq(paymentReturns.paymentId, payments.id))
    .leftJoin(returner, eq(returner.id, paymentReturns.returnedById))
    .leftJoin(returnApprover, eq(returnApprover.id, paymentReturns.approvedById))
    .where(eq(payments.saleId, saleId))
    .orderBy(asc(payments.id));
  return rows.map((row) => {
    const { payment, registeredBy, allocated, dueAt, isTwin } = row;
    const { reason, undoneAt, undoneBy, approvedBy, back, backBy, backApprovedBy } = row;
    return {
      payment,
      registeredBy,
      allocated,
      dueAt,
      isTwin,
      returned: back && {
        valor: back.valor,
        day: back.returnedOn,
        reference: back.reference,
        by: backBy ?? '',
        approvedBy: backApprovedBy,
      },
      undoing:
        reason === null || undoneAt === null
          ? null
          : { reason, at: undoneAt, by: undoneBy ?? '', approvedBy },
    };
  });
}

/** What of a credit neither covers a charge nor has gone back, in centavos. */
export function restOf({ payment, allocated, returned, undoing }: CreditRecord): number {
  return undoing ? 0 : payment.valor - allocated - (returned?.valor ?? 0);
}

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
    .select({ id, meio, valor, receivedAt, reference, payerName, payerDocument, undoneAt })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .leftJoin(creditUndoings, eq(creditUndoings.paymentId, payments.id))
    .where(eq(sales.buyerId, buyerId))
    .orderBy(desc(payments.id));
}
