import type { RefundState } from '@martelo/core/refund';
import { foldAccents } from '@martelo/core/text';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { pixReceipts, saleContests } from '../../../platform/database/pix-schema.ts';
import { refundSteps, refunds } from '../../../platform/database/refunds-schema.ts';
import { payments, sales } from '../../../platform/database/sales-schema.ts';
import { users } from '../../../platform/database/schema.ts';

export type RefundRecord = typeof refunds.$inferSelect;

/** What of a payment belongs to no charge and to no living refund (function of migration 0038). */
export async function findRest(tx: Tx, paymentId: number): Promise<number> {
  const rest = sql<string>`${payments.valor} - given_of_payment(${payments.id})`.mapWith(Number);
  const [row] = await tx.select({ rest }).from(payments).where(eq(payments.id, paymentId));
  return row?.rest ?? 0;
}

/** True when a bank took money of this payment back (MED). */
export async function isPaymentContested(db: Db | Tx, paymentId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: saleContests.id })
    .from(saleContests)
    .where(and(eq(saleContests.paymentId, paymentId), isNull(saleContests.endedAt)))
    .limit(1);
  return row !== undefined;
}

/** Locks a refund until the transaction ends. Its sale, where it has one, is locked before. */
export async function lockRefund(tx: Tx, id: number): Promise<RefundRecord | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

const contested = sql<boolean>`exists (select from sale_contests contest
  where contest.payment_id = ${refunds.paymentId} and contest.ended_at is null)`;

const stepOf = (column: SQL, refund: SQL) => sql`(select ${column} from refund_steps step
  where step.refund_id = ${refund} order by step.id desc limit 1)`;
const newest = (column: string) => stepOf(sql.raw(`step.${column}`), sql`${refunds.id}`);
const approval = (column: SQL) => sql`(select ${column} from refund_steps step
  left join users approver on approver.id = step.by_id
  where step.refund_id = ${refunds.id} and step.state = 'aprovada')`;

const columns = {
  ...getTableColumns(refunds),
  payment: getTableColumns(payments),
  endToEndId: pixReceipts.endToEndId,
  sale: {
    id: sales.id,
    ano: sales.ano,
    numero: sales.numero,
    version: sales.version,
    vehicle: sales.vehicle,
    buyer: sales.buyer,
  },
  contested,
  changedAt: sql<Date>`coalesce(${newest('at')}, ${refunds.createdAt})`.mapWith(refunds.createdAt),
  bankReference: sql<string>`coalesce(${newest('bank_reference')}, '')`,
  note: sql<string>`coalesce(${newest('note')}, '')`,
  approvedAt: sql<Date | null>`${approval(sql`step.at`)}`.mapWith(refunds.createdAt),
  approvedBy: sql<string | null>`${approval(sql`approver.name`)}`,
  previousNote: sql<string>`coalesce(${stepOf(sql`step.note`, sql`${refunds.previousId}`)}, '')`,
};

export type RefundView = Awaited<ReturnType<typeof readViews>>[number];

function readViews(
  db: Db | Tx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(pixReceipts, eq(pixReceipts.paymentId, refunds.paymentId))
    .leftJoin(sales, eq(sales.id, refunds.saleId))
    .where(where)
    .orderBy(desc(refunds.id))
    .limit(limit)
    .offset(offset);
}

export async function findRefund(db: Db | Tx, id: number): Promise<RefundView | null> {
  const [row] = await readViews(db, eq(refunds.id, id), { limit: 1, offset: 0 });
  return row ?? null;
}

/** A page of refunds, the newest first, and how many there are. */
export async function findRefundPage(
  db: Db | Tx,
  { estado, q = '' }: { estado?: RefundState | undefined; q?: string | undefined },
  page: { limit: number; offset: number },
) {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  const where = and(
    estado && eq(refunds.state, estado),
    ...words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`),
  );
  return { rows: await readViews(db, where, page), total: await countRefunds(db, where) };
}

async function countRefunds(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`count(*)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(sales, eq(sales.id, refunds.saleId))
    .where(where);
  return row?.total ?? 0;
}

/** Payer, reference, buyer, lot and number of the sale. */
const SEARCHED = sql`search_fold(concat_ws(' ', ${payments.payerName}, ${payments.payerDocument},
  ${payments.reference}, ${sales.buyer}->>'nome', ${sales.vehicle}->>'lote',
  'AR ' || ${sales.ano} || '/' || lpad(${sales.numero}::text, 6, '0')))`;

export interface RefundToSend {
  id: number;
  state: RefundState;
  valor: number;
  endToEndId: string;
}

/** Refunds that the provider has to do, or was asked to do, the oldest first. */
export async function listRefundsToSend(
  db: Db | Tx,
  { after, limit }: { after: number; limit: number },
): Promise<RefundToSend[]> {
  return db
    .select({
      id: refunds.id,
      state: refunds.state,
      valor: refunds.valor,
      endToEndId: pixReceipts.endToEndId,
    })
    .from(refunds)
    .innerJoin(pixReceipts, eq(pixReceipts.paymentId, refunds.paymentId))
    .where(
      and(
        eq(refunds.channel, 'pix'),
        sql`${refunds.state} in ('aprovada', 'em_processamento')`,
        sql`${refunds.id} > ${after}`,
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit);
}

/** The PIX that a refund returns; null: the money came otherwise. */
export async function findPixOfRefund(db: Db | Tx, refundId: number): Promise<string | null> {
  const [row] = await db
    .select({ endToEndId: pixReceipts.endToEndId })
    .from(refunds)
    .innerJoin(pixReceipts, eq(pixReceipts.paymentId, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return row?.endToEndId ?? null;
}

/** The step with which a refund was approved or returned. */
export async function findStep(db: Db | Tx, refundId: number, state: RefundState) {
  const [row] = await db
    .select({ at: refundSteps.at, bankReference: refundSteps.bankReference, by: users.name })
    .from(refundSteps)
    .leftJoin(users, eq(users.id, refundSteps.byId))
    .where(and(eq(refundSteps.refundId, refundId), eq(refundSteps.state, state)));
  return row ?? null;
}

const MOST_EXPORTED = 20_000;

/** The money of a person's purchases that went back or is to go back, for the export of the own data. */
export function listRefundsOfBuyer(db: Db | Tx, buyerId: number) {
  return db
    .select({
      ...{ saleId: refunds.saleId, valor: refunds.valor, cause: refunds.cause },
      ...{ state: refunds.state, createdAt: refunds.createdAt },
      ...{ changedAt: columns.changedAt, bankReference: columns.bankReference },
    })
    .from(refunds)
    .where(
      // A transferred sale has had several buyers; the charge says whose money it was.
      sql`exists (select from charges asked
        where asked.sale_id = ${refunds.saleId} and asked.buyer_id = ${buyerId}
          and (exists (select from allocations given
              where given.charge_id = asked.id and given.payment_id = ${refunds.paymentId})
            or exists (select from pix_receipts pix
              where pix.charge_id = asked.id and pix.payment_id = ${refunds.paymentId})))`,
    )
    .orderBy(desc(refunds.id))
    .limit(MOST_EXPORTED);
}
