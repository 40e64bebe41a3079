// The list of all money that was received, of whatever sale.
import { foldAccents } from '@martelo/core/text';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixReceipts } from '../../platform/database/pix-schema.ts';
import { payments } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

interface SaleOfPayment {
  id: number;
  ano: number;
  numero: number;
  lote: string;
  comprador: string;
}

/** The ids of sales that a payment was credited to, and of the one whose code it paid. */
const SALES_OF_PAYMENT = sql`select charge.sale_id from charges charge
  where charge.id in (select given.charge_id from allocations given where given.payment_id = "payments"."id")
    or charge.id = (select pix.charge_id from pix_receipts pix where pix.payment_id = "payments"."id")
    or charge.id in (select item.charge_id from pix_receipts pix
      join combined_items item on item.combined_id = pix.combined_id where pix.payment_id = "payments"."id")`;

const columns = {
  payment: getTableColumns(payments),
  registeredBy: users.name,
  allocated: sql<string>`(select coalesce(sum(given.valor), 0) from allocations given
    where given.payment_id = "payments"."id")`.mapWith(Number),
  returned: sql<string>`(select coalesce(sum(refund.valor), 0) from refunds refund
    where refund.payment_id = "payments"."id" and refund.state = 'devolvida')`.mapWith(Number),
  rest: sql<string>`"payments"."valor" - given_of_payment("payments"."id")`.mapWith(Number),
  outcome: pixReceipts.outcome,
  isOfStatement: sql<boolean>`exists (select 1 from bank_statement_lines line
    where line.payment_id = "payments"."id" and line.outcome = 'sem_destino')`,
  sales: sql<
    SaleOfPayment[]
  >`coalesce((select json_agg(json_build_object('id', sale.id, 'ano', sale.ano,
      'numero', sale.numero, 'lote', sale.vehicle->>'lote', 'comprador', sale.buyer->>'nome')
      order by sale.id)
    from sales sale where sale.id in (${SALES_OF_PAYMENT})), '[]')`,
};

export type ReceivedView = Awaited<ReturnType<typeof readViews>>[number];

/** A page of payments, the newest first, and how many there are. */
export async function findReceivedPage(
  db: Db | Tx,
  { q = '', free = false }: { q?: string | undefined; free?: boolean },
  page: { limit: number; offset: number },
) {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  const found = words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`);
  const where = and(free ? FREE : undefined, ...found);
  return { rows: await readViews(db, where, page), total: await db.$count(payments, where) };
}

/**
 * Money without a destination: a PIX that was credited nowhere, a line of a statement that a person left so, or money
 * whose refund was withdrawn. Of all other payments
 * the rest has its refund since it exists, so that few rows are looked into.
 */
const FREE = sql`("payments"."id" in (
    select pix.payment_id from pix_receipts pix where pix.outcome <> 'creditado'
    union select refund.payment_id from refunds refund where refund.state in ('cancelada', 'nao_realizada')
    union select line.payment_id from bank_statement_lines line where line.outcome = 'sem_destino')
  and "payments"."valor" > given_of_payment("payments"."id"))`;

export async function findReceived(db: Db | Tx, id: number): Promise<ReceivedView | null> {
  const [row] = await readViews(db, eq(payments.id, id), { limit: 1, offset: 0 });
  return row ?? null;
}

/** The same of several payments. */
export function listReceived(db: Db | Tx, ids: readonly number[]): Promise<ReceivedView[]> {
  return readViews(db, inArray(payments.id, [...ids]), { limit: ids.length, offset: 0 });
}

function readViews(
  db: Db | Tx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.registeredById))
    .leftJoin(pixReceipts, eq(pixReceipts.paymentId, payments.id))
    .where(where)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset);
}

/** Payer, reference, and buyer, lot and number of the sales. */
const SEARCHED = sql`search_fold(concat_ws(' ', "payments"."payer_name", "payments"."payer_document",
  "payments"."reference", (select string_agg(concat_ws(' ', sale.buyer->>'nome', sale.vehicle->>'lote',
    'AR ' || sale.ano || '/' || lpad(sale.numero::text, 6, '0')), ' ')
    from sales sale where sale.id in (${SALES_OF_PAYMENT}))))`;
