// What must be true of the money of a lot's sales at every moment, read from the tables alone.
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';

/** The sentences about whatever is wrong; none while everything is right. */
export async function findWrongSums(db: Db, lotId: number): Promise<string[]> {
  const { rows } = await db.execute<{ problem: string }>(sql`
    with sold as (select * from sales where lot_id = ${lotId}),
    asked as (
      select charge.*, coalesce((select sum(given.valor) from allocations given
        where given.charge_id = charge.id), 0) as received
      from charges charge join sold on sold.id = charge.sale_id
    ), paid as (
      select payment.*,
        (select coalesce(sum(given.valor), 0) from allocations given
          where given.payment_id = payment.id) as used,
        (select coalesce(sum(refund.valor), 0) from refunds refund where refund.payment_id = payment.id
          and refund.state not in ('nao_realizada', 'cancelada')) as returned
      from payments payment
    ), numbered as (
      select 'AR' as serie, ano, numero from sales
      union all select serie, ano, numero from documents
    )
    select 'lines of sale ' || id as problem from sold
      where total <> (select sum(line.valor) from sale_lines line where line.sale_id = sold.id)
    union all
    select 'charges of sale ' || id from sold
      where state in ('aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'entregue')
        and total <> (select sum(case when asked.state = 'cancelada' then received else valor end)
          from asked where asked.sale_id = sold.id and asked.kind in ('sinal', 'saldo', 'integral'))
    union all
    select 'credits of charge ' || id from asked where received < 0 or received > valor
      or (state = 'paga') <> (received = valor)
    union all
    select 'rest of payment ' || id from paid where used < 0 or used + returned > valor
    union all
    select 'money of a former buyer on charge ' || asked.id from asked join sold on sold.id = asked.sale_id
      where asked.buyer_id <> sold.buyer_id and received <> 0
    union all
    select 'open sales: ' || count(*) from sold where state not in ('recusado', 'entregue', 'desfeito')
      having count(*) > 1
    union all
    select 'state of sale ' || id from sold where
      (state = 'aguardando_pagamento' and exists (select from asked where asked.sale_id = sold.id
        and asked.buyer_id = sold.buyer_id and asked.kind = 'sinal' and asked.state = 'paga')
        -- After a regularised default the signal that was kept stays paid.
        and not exists (select from default_cases defaulted where defaulted.sale_id = sold.id))
      or (state = 'sinal_pago') and not exists (select from asked where asked.sale_id = sold.id
        and asked.kind = 'sinal' and asked.state = 'paga')
      or (state in ('aguardando_pagamento', 'sinal_pago')) <> (exists (select from asked
        where asked.sale_id = sold.id and asked.kind in ('sinal', 'saldo', 'integral') and asked.state = 'aberta'))
    union all
    select 'price of lot ' || lot.id from lots lot join lateral (select * from sold order by id desc limit 1) newest
      on true where lot.id = ${lotId}
        and case when newest.state in ('recusado', 'desfeito', 'aguardando_decisao') then lot.sale_price is not null
          else coalesce(lot.sale_price, lot.hammer_price) <> newest.arremate + newest.acrescimo end
    union all
    select 'numbers of ' || serie || ' ' || ano from numbered group by serie, ano
      having min(numero) <> 1 or max(numero) <> count(*) or count(distinct numero) <> count(*)`);
  return rows.map(({ problem }) => problem);
}

/** The rows of a lot's sales and their money as one text, to see that a refused command changed nothing. */
export async function readMoney(db: Db, lotId: number): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(sql`
    with sold as (select * from sales where lot_id = ${lotId}),
    asked as (select * from charges where sale_id in (select id from sold)),
    given as (select * from allocations where charge_id in (select id from asked))
    select concat_ws('|', (select json_agg(sold order by id) from sold),
      (select json_agg(line order by sale_id, ordem) from sale_lines line
        where line.sale_id in (select id from sold)),
      (select json_agg((asked.id, asked.state, asked.valor, asked.due_at) order by id) from asked),
      (select json_agg(given order by id) from given),
      (select json_agg(refund order by id) from refunds refund where refund.sale_id in (select id from sold)),
      (select count(*) from payments),
      (select json_agg((lot.sale_decision, lot.sale_price)) from lots lot where lot.id = ${lotId})) as rows`);
  return rows[0]?.rows ?? '';
}
