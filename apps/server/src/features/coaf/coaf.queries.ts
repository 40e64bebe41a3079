// The payments and sales that operations for COAF are derived from, and what people wrote about them.
import {
  type CoafCriterion,
  FLEET_MONTHS,
  FLEET_VEHICLES,
  NEW_COMPANY_MONTHS,
} from '@martelo/core/coaf';
import { desc, eq, sql } from 'drizzle-orm';
import { coafNotes } from '../../platform/database/coaf-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { PaymentMeans } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

type PersonType = 'fisica' | 'juridica';

export interface BuyerRow {
  id: number;
  name: string;
  document: string;
  personType: PersonType;
}

export interface PaymentRow {
  id: number;
  meio: PaymentMeans;
  valor: number;
  receivedAt: Date;
  payerName: string;
  payerDocument: string;
  third: boolean;
  /** Of the charge that took the money last; null: no charge took it. */
  buyer: BuyerRow | null;
  saleIds: number[];
}

/**
 * All cash, and all payments by somebody else than the buyer, the oldest first. A credit marks the latter, but money
 * that a person assigned later has no mark, so the payer is compared with who was asked. The document may have been
 * corrected since the sale, and of an erased buyer there is none to compare with.
 */
export async function listWatchedPayments(db: Db | Tx): Promise<PaymentRow[]> {
  const { rows } = await db.execute<Omit<PaymentRow, 'receivedAt'> & Record<string, unknown>>(sql`
    with of_others as (
      select distinct allocation.payment_id as id from allocations allocation
        join payments paid on paid.id = allocation.payment_id
        join charges charge on charge.id = allocation.charge_id
        join sales sale on sale.id = charge.sale_id
        join users asked on asked.id = charge.buyer_id
      where allocation.valor > 0 and paid.payer_document <> '' and asked.erased_at is null
        and paid.payer_document not in (asked.document, sale.buyer->>'documento')
    )
    select payment.id, payment.meio, payment.valor, payment.received_at as "receivedAt",
      payment.payer_name as "payerName", payment.payer_document as "payerDocument",
      payment.third or payment.id in (select id from of_others) as third,
      coalesce(given.sale_ids, '[]') as "saleIds",
      (select json_build_object('id', person.id, 'name', person.name, 'document', person.document,
          'personType', person.person_type)
        from users person where person.id = given.buyer_id) as buyer
    from payments payment left join lateral (
      select (array_agg(charge.buyer_id order by allocation.id desc))[1] as buyer_id,
        json_agg(distinct charge.sale_id) as sale_ids
      from allocations allocation join charges charge on charge.id = allocation.charge_id
      where allocation.payment_id = payment.id and allocation.valor > 0
    ) given on true
    where payment.meio = 'dinheiro' or payment.third or payment.id in (select id from of_others)
    order by payment.received_at, payment.id`);
  return rows.map((row) => ({ ...row, receivedAt: new Date(String(row.receivedAt)) }));
}

export interface PurchaseRow {
  id: number;
  at: Date;
  valor: number;
  registeredAt: Date;
  buyer: BuyerRow;
}

/** A month more than the rule has: months of PostgreSQL and of core may differ by hours. */
const span = (months: number) => sql`make_interval(months => ${months + 1})`;

/**
 * Purchases of buyers who may have a fleet; core decides (`fleets`). Those with too few others near them are
 * left out here, because they are nearly all. A sale that came to nothing is no purchase.
 */
export async function listNearPurchases(db: Db | Tx): Promise<PurchaseRow[]> {
  const { rows } = await db.execute<{
    [column: string]: unknown;
    at: string;
    registeredAt: string;
  }>(sql`
    select near.id, near.at, near.valor, person.created_at as "registeredAt",
      json_build_object('id', person.id, 'name', person.name, 'document', person.document,
        'personType', person.person_type) as buyer
    from (
      select sale.id, sale.buyer_id, sale.closed_at as at, sale.arremate + sale.acrescimo as valor,
        count(*) over (partition by sale.buyer_id order by sale.closed_at
          range between ${span(FLEET_MONTHS)} preceding and ${span(FLEET_MONTHS)} following) as others
      from sales sale join users buyer on buyer.id = sale.buyer_id
      where sale.state not in ('aguardando_decisao', 'recusado', 'desfeito')
        and (buyer.person_type = 'fisica'
          or sale.closed_at < buyer.created_at + ${span(NEW_COMPANY_MONTHS)})
    ) near join users person on person.id = near.buyer_id
    where near.others >= ${FLEET_VEHICLES}
    order by near.at, near.id`);
  return rows.map((row) => ({
    ...(row as unknown as PurchaseRow),
    at: new Date(row.at),
    registeredAt: new Date(row.registeredAt),
  }));
}

export type SaleNamed = {
  id: number;
  ano: number;
  numero: number;
  lote: string;
  vehicle: string;
  /** How it was paid. */
  means: PaymentMeans[];
};

export async function listNamedSales(db: Db | Tx, ids: readonly number[]): Promise<SaleNamed[]> {
  const { rows } = await db.execute<SaleNamed>(sql`
    select sale.id, sale.ano, sale.numero, sale.vehicle->>'lote' as lote,
      sale.vehicle->>'titulo' as vehicle,
      coalesce((select json_agg(distinct payment.meio) from charges charge
        join allocations allocation on allocation.charge_id = charge.id
        join payments payment on payment.id = allocation.payment_id
        where charge.sale_id = sale.id), '[]') as means
    from sales sale where sale.id = any(${sql.param([...ids])}::bigint[]) order by sale.id`);
  return rows;
}

export interface NoteRow {
  id: number;
  criterion: CoafCriterion;
  paymentId: number | null;
  saleId: number | null;
  valor: number;
  note: string;
  by: string;
  createdAt: Date;
}

/** All justifications, the newest first. */
export function listNotes(db: Db | Tx): Promise<NoteRow[]> {
  const { id, criterion, paymentId, saleId, valor, note, createdAt } = coafNotes;
  return db
    .select({ id, criterion, paymentId, saleId, valor, note, by: users.name, createdAt })
    .from(coafNotes)
    .innerJoin(users, eq(users.id, coafNotes.byId))
    .orderBy(desc(coafNotes.id));
}
