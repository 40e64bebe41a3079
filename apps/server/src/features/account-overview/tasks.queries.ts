import type { TaskKind } from '@martelo/contract/shapes/account-overview';
import type { Centavos } from '@martelo/core/money';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';

export interface TaskRow {
  [column: string]: unknown;
  tipo: TaskKind;
  saleId: number | null;
  veiculo: string;
  lote: string;
  valor: Centavos | null;
  /** PostgreSQL's text. */
  prazo: string | null;
  vencido: boolean;
  total: number;
}

/**
 * Lists the tasks of a person, the nearest deadline first: charges to pay, counter-offers and offers to
 * answer, vehicles to fetch. A sale asks for the first of its open charges.
 */
export async function listTasks(db: Db | Tx, userId: number, limit: number): Promise<TaskRow[]> {
  const { rows } = await db.execute<TaskRow>(sql`
    with own as (
      select s.id, s.state, s.pickup_until, s.vehicle, s.decision_until from sales s
      where s.buyer_id = ${userId} and not s.imported and s.ended_at is null
        and s.state in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'liberado')
    ), tasks as (
      select 'pagar' as tipo, own.id as sale_id, own.vehicle, next.valor, next.due_at as until
      from own cross join lateral (
        select c.valor, c.due_at from charges c
        where c.sale_id = own.id and c.state = 'aberta' and c.buyer_id = ${userId}
        order by c.due_at, c.id limit 1
      ) next
      where own.state in ('aguardando_pagamento', 'sinal_pago')
      union all
      select 'contraproposta', own.id, own.vehicle, o.valor, o.valid_until
      from own join counter_offers o on o.sale_id = own.id and o.state = 'aberta'
      where own.state = 'aguardando_decisao' and o.valid_until > statement_timestamp()
      union all
      select 'oferta', null, s.vehicle, o.valor, o.valid_until
      from second_offers o
      join default_cases d on d.id = o.case_id
      join sales s on s.id = d.sale_id
      where o.user_id = ${userId} and o.state = 'aberta' and o.valid_until > statement_timestamp()
      union all
      select 'retirar', own.id, own.vehicle, null, own.pickup_until
      from own where own.state = 'liberado'
    )
    select tipo, sale_id::int8 as "saleId", vehicle->>'titulo' as veiculo, vehicle->>'lote' as lote,
      valor::int8 as valor, until::text as prazo,
      coalesce(until < statement_timestamp(), false) as vencido, count(*) over ()::int as total
    from tasks order by until nulls last, sale_id nulls first
    limit ${limit}`);
  return rows;
}
