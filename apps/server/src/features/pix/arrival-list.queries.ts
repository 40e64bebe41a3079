import type { ArrivalReason, ArrivalState } from '@martelo/contract/texts/arrival-texts';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixArrivals } from '../../platform/database/pix-schema.ts';

/** What arrived, with the sale that it belongs to as far as that is known. */
export interface ArrivalView {
  endToEndId: string;
  valor: number;
  arrivedAt: Date;
  payerName: string;
  payerDocument: string;
  state: ArrivalState;
  reason: ArrivalReason | null;
  sale: { id: number; ano: number; numero: number; lote: string; comprador: string } | null;
  settled: { at: Date; by: string; note: string } | null;
}

/** A credit that counts and has the name of the arrival as its reference, whoever registered it. */
const CREDIT = sql`(select credit.id, credit.sale_id from payments credit
  where credit.reference_key = upper(arrival.end_to_end_id)
    and not exists (select 1 from credit_undoings undone where undone.payment_id = credit.id)
  order by credit.id desc limit 1)`;

const STATE = sql`(case when arrival.payment_id is not null or credit.id is not null then 'creditado'
  when arrival.settled_at is not null then 'resolvido' else 'pendente' end)`;

const FROM = sql`pix_arrivals arrival
  left join lateral ${CREDIT} credit on true
  left join payments paid on paid.id = arrival.payment_id
  left join charges on charges.id = arrival.charge_id
  left join sales sale on sale.id = coalesce(credit.sale_id, paid.sale_id, charges.sale_id)
  left join users person on person.id = arrival.settled_by_id`;

interface Row extends Record<string, unknown> {
  end_to_end_id: string;
  valor: string;
  arrived_at: string;
  payer_name: string;
  payer_document: string;
  state: ArrivalState;
  unidentified: ArrivalReason | null;
  sale_id: string | null;
  ano: number;
  numero: number;
  lote: string;
  comprador: string;
  settled_at: string | null;
  settled_note: string;
  settled_by: string;
  total: number;
}

interface Listing {
  situacao?: ArrivalState | undefined;
  endToEndId?: string;
}

/** A page of what arrived, the newest first, and how many there are. */
export async function findArrivals(
  db: Db | Tx,
  { situacao, endToEndId }: Listing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ArrivalView[]; total: number }> {
  const { rows } =
    await db.execute<Row>(sql`select arrival.end_to_end_id, arrival.valor, arrival.arrived_at,
      arrival.payer_name, arrival.payer_document, ${STATE} as state, arrival.unidentified,
      sale.id as sale_id, sale.ano, sale.numero, sale.vehicle->>'lote' as lote, sale.buyer->>'nome' as comprador,
      arrival.settled_at, arrival.settled_note, person.name as settled_by, count(*) over ()::int as total
    from ${FROM}
    where (${situacao ?? null}::text is null or ${STATE} = ${situacao ?? null})
      and (${endToEndId ?? null}::text is null or arrival.end_to_end_id = ${endToEndId ?? null})
    order by arrival.arrived_at desc, arrival.end_to_end_id
    limit ${limit} offset ${offset}`);
  return { rows: rows.map(viewOf), total: rows[0]?.total ?? 0 };
}

function viewOf(row: Row): ArrivalView {
  const { sale_id: saleId, ano, numero, lote, comprador, settled_at: settledAt } = row;
  return {
    endToEndId: row.end_to_end_id,
    valor: Number(row.valor),
    arrivedAt: new Date(row.arrived_at),
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    state: row.state,
    reason: row.unidentified,
    sale: saleId === null ? null : { id: Number(saleId), ano, numero, lote, comprador },
    settled:
      settledAt === null
        ? null
        : { at: new Date(settledAt), by: row.settled_by, note: row.settled_note },
  };
}

export async function findArrival(db: Db | Tx, endToEndId: string): Promise<ArrivalView | null> {
  const { rows } = await findArrivals(db, { endToEndId }, { limit: 1, offset: 0 });
  return rows[0] ?? null;
}

export async function lockArrival(tx: Tx, endToEndId: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(pixArrivals)
    .where(eq(pixArrivals.endToEndId, endToEndId))
    .for('update');
}

/** How many wait for a person. */
export async function countPendingArrivals(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from pix_arrivals arrival left join lateral ${CREDIT} credit on true
    where arrival.unidentified is not null and ${STATE} = 'pendente'`);
  return rows[0]?.count ?? 0;
}
