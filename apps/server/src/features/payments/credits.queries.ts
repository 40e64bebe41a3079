import { type RefundState, refundableOf } from '@martelo/core/refunds';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  creditUndoings,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { isUndone, type PaymentRecord } from './payments.queries.ts';

/** A payment of a sale, with what it gives to the charges. */
export interface CreditRecord {
  payment: PaymentRecord;
  /** Null: nobody typed it, the PSP said that it arrived. */
  registeredBy: string | null;
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
  /** The refund that was approved and not carried out yet; null: none. */
  refund: {
    id: number;
    valor: number;
    reason: string;
    at: Date;
    requestedById: number;
    approvedById: number | null;
    by: string;
    approvedBy: string | null;
  } | null;
  /** The same movement of the bank was credited once more later. */
  isCreditedAgain: boolean;
  /** Null while the credit counts. */
  undoing: { reason: string; at: Date; by: string; approvedBy: string | null } | null;
}

const isTwin = sql<boolean>`(not ${isUndone('"payments"')} and exists (select 1 from ${payments} twin
  where twin.reference_key = "payments"."reference_key" and twin.id <> "payments"."id"
    and not ${isUndone('twin')}))`;

const isCreditedAgain = sql<boolean>`(exists (select 1 from ${payments} later
  where later.reference_key = "payments"."reference_key" and later.id > "payments"."id"))`;

const given = sql`(select ${allocations.chargeId} as charge_id, sum(${allocations.valor}) as valor
  from ${allocations} where ${allocations.paymentId} = "payments"."id" group by ${allocations.chargeId})`;

const undoer = alias(users, 'undoer');
const approver = alias(users, 'approver');
const returner = alias(users, 'returner');
const returnApprover = alias(users, 'return_approver');
const refunder = alias(users, 'refunder');
const refundApprover = alias(users, 'refund_approver');
const APPROVED: RefundState = 'aprovada';

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
      isCreditedAgain,
      refund: refunds,
      refundBy: refunder.name,
      refundApprovedBy: refundApprover.name,
      reason: creditUndoings.reason,
      undoneAt: creditUndoings.createdAt,
      undoneBy: undoer.name,
      approvedBy: approver.name,
      back: paymentReturns,
      backBy: returner.name,
      backApprovedBy: returnApprover.name,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.registeredById))
    .leftJoin(creditUndoings, eq(creditUndoings.paymentId, payments.id))
    .leftJoin(undoer, eq(undoer.id, creditUndoings.undoneById))
    .leftJoin(approver, eq(approver.id, creditUndoings.approvedById))
    .leftJoin(paymentReturns, eq(paymentReturns.paymentId, payments.id))
    .leftJoin(returner, eq(returner.id, paymentReturns.returnedById))
    .leftJoin(returnApprover, eq(returnApprover.id, paymentReturns.approvedById))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.state, APPROVED)))
    .leftJoin(refunder, eq(refunder.id, refunds.requestedById))
    .leftJoin(refundApprover, eq(refundApprover.id, refunds.approvedById))
    .where(eq(payments.saleId, saleId))
    .orderBy(asc(payments.id));
  return rows.map((row) => {
    const { payment, registeredBy, allocated, dueAt, isTwin, isCreditedAgain } = row;
    const { refund, refundBy, refundApprovedBy } = row;
    const { reason, undoneAt, undoneBy, approvedBy, back, backBy, backApprovedBy } = row;
    return {
      payment,
      registeredBy,
      allocated,
      dueAt,
      isTwin,
      isCreditedAgain,
      refund: refund && {
        id: refund.id,
        valor: refund.valor,
        reason: refund.reason,
        at: refund.createdAt,
        requestedById: refund.requestedById,
        approvedById: refund.approvedById,
        by: refundBy ?? '',
        approvedBy: refundApprovedBy,
      },
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

/** What of a credit may be asked back now, in centavos. An approved refund has taken it already. */
export function refundableRestOf(credit: CreditRecord): number {
  const { payment, allocated, returned, refund, undoing, isCreditedAgain } = credit;
  if (refund) return 0;
  return refundableOf({
    valor: payment.valor,
    allocated,
    isUndone: undoing !== null,
    isCreditedAgain,
    isReturned: returned !== null,
  });
}

/** What of a credit went back or will, in centavos: it covers no charge any more. */
const goneOf = ({ returned, refund }: CreditRecord): number =>
  (returned?.valor ?? 0) + (refund?.valor ?? 0);

/** What of each credit that counts can cover charges, in centavos, the oldest first. */
export function keptOf(credits: readonly CreditRecord[]): { id: number; valor: number }[] {
  return credits
    .filter(({ undoing }) => undoing === null)
    .map((one) => ({ id: one.payment.id, valor: one.payment.valor - goneOf(one) }));
}
