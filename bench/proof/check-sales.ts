/**
 * The rules that the sales of a yard keep, whatever process died meanwhile. They are read with
 * plain SQL.
 */
import { createHash } from 'node:crypto';
import type { SentCredit } from './clerks.ts';
import type { Yard } from './closed-yard.ts';
import type { System } from './system.ts';

export interface LeadingBid {
  lotId: number;
  userId: number;
  value: number;
}

interface Expected {
  bids: readonly LeadingBid[];
  credits: readonly SentCredit[];
}

export async function saleFaults(
  system: System,
  yard: Yard,
  { bids, credits }: Expected,
): Promise<string[]> {
  return [
    ...(await violations(system, yard)),
    ...(await resultFaults(system, yard, bids)),
    ...(await creditFaults(system, credits)),
    ...(await seriesFaults(system)),
    ...(await paperFaults(system, yard)),
  ];
}

/** Each statement lists what must not exist, with its id first. `$1` is the auction. */
const NEVER: Record<string, string> = {
  'the lot has a winner and not exactly one sale': `select l.id from lots l
    left join sales s on s.lot_id = l.id
    where l.auction_id = $1 and l.winner_id is not null group by l.id having count(s.id) <> 1`,
  'the lot is not over': `select id from lots where auction_id = $1 and status = 'active'`,
  'the sale is not that of its lot': `select s.id from sales s join lots l on l.id = s.lot_id
    where s.auction_id = $1 and (l.winner_id, l.hammer_price, l.terms_id)
      is distinct from (s.buyer_id, s.arremate, s.terms_id)`,
  'the sale is not paid': `select id from sales where auction_id = $1 and state <> 'pago'`,
  'the lines are not the total': `select s.id from sales s where s.auction_id = $1 and s.total <>
    (select coalesce(sum(valor), 0) from sale_lines l where l.sale_id = s.id)`,
  'the charges are not the total': `select s.id from sales s where s.auction_id = $1 and s.total <>
    (select coalesce(sum(valor), 0) from charges c where c.sale_id = s.id and state <> 'cancelada')`,
  'the sale has a charge twice or none': `select s.id from sales s
    left join charges c on c.sale_id = s.id where s.auction_id = $1
    group by s.id having count(c.id) <> count(distinct c.kind) or count(c.id) = 0`,
  'the charge is not covered to the centavo': `select c.id from charges c
    join sales s on s.id = c.sale_id where s.auction_id = $1 and (c.state <> 'paga' or c.valor <>
      (select coalesce(sum(a.valor), 0) from allocations a where a.charge_id = c.id))`,
  'the payment is not allocated to the centavo': `select p.id from payments p
    where exists (select 1 from allocations a join charges c on c.id = a.charge_id
      join sales s on s.id = c.sale_id where a.payment_id = p.id and s.auction_id = $1)
    and p.valor <> (select sum(valor) from allocations a where a.payment_id = p.id)`,
  'the sale has not exactly one nota': `select s.id from sales s left join documents d
    on d.sale_id = s.id and d.kind = 'nota_arremate'
    where s.auction_id = $1 group by s.id having count(d.id) <> 1`,
  'the payment has not exactly one receipt': `select p.id from payments p
    left join documents d on d.payment_id = p.id
    where exists (select 1 from allocations a join charges c on c.id = a.charge_id
      join sales s on s.id = c.sale_id where a.payment_id = p.id and s.auction_id = $1)
    group by p.id having count(d.id) <> 1`,
  'the sale was not recorded exactly once': `select s.id from sales s left join audit_log a
    on a.subject_type = 'sale' and a.subject_id = s.id::text and a.action = 'sale.created'
    where s.auction_id = $1 group by s.id having count(a.id) <> 1`,
  'the payments are not recorded exactly once': `select s.id from sales s where s.auction_id = $1
    and (select count(*) from audit_log a where a.subject_type = 'sale'
      and a.subject_id = s.id::text and a.action = 'sale.credited') <>
    (select count(distinct a.payment_id) from allocations a
      join charges c on c.id = a.charge_id where c.sale_id = s.id)`,
  'the buyer was not told of each purchase once': `select s.buyer_id as id from sales s
    where s.auction_id = $1 group by s.buyer_id having count(*) <>
      (select count(*) from messages m where m.user_id = s.buyer_id and m.kind = 'won')`,
  'the buyer was not told of each payment once': `select s.buyer_id as id from sales s
    where s.auction_id = $1 group by s.buyer_id having count(*) <>
      (select count(*) from messages m where m.user_id = s.buyer_id and m.kind = 'paid')`,
};

async function violations({ pool }: System, { auctionId }: Yard): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, statement] of Object.entries(NEVER)) {
    const { rows } = await pool.query(statement, [auctionId]);
    faults.push(...rows.map(({ id }) => `${id}: ${what}`));
  }
  return faults;
}

/** The lots are won by those whose bids were acknowledged, at their values. */
async function resultFaults({ pool }: System, yard: Yard, bids: readonly LeadingBid[]) {
  const { rows } = await pool.query(
    'select id, winner_id, hammer_price from lots where auction_id = $1',
    [yard.auctionId],
  );
  return rows.flatMap(({ id, winner_id, hammer_price }) => {
    const bid = bids.find(({ lotId }) => lotId === Number(id));
    const told = `${bid?.userId ?? null} ${bid?.value ?? null}`;
    const stored = `${winner_id} ${hammer_price}`;
    return told === stored ? [] : [`lot ${id}: won by ${stored}, acknowledged ${told}`];
  });
}

/** Every acknowledged credit exists once as it was sent, and no other one exists. */
async function creditFaults({ pool }: System, credits: readonly SentCredit[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { key, clerkId, amount, reference, saleId, isAcknowledged } of credits) {
    const { rows } = await pool.query(
      `select p.valor, p.reference, (select min(c.sale_id) from allocations a
          join charges c on c.id = a.charge_id where a.payment_id = p.id) as sale
        from payments p where p.registered_by_id = $1 and p.idempotency_key = $2`,
      [clerkId, key],
    );
    const [row] = rows;
    const isThere =
      rows.length === 1 &&
      Number(row.valor) === amount &&
      row.reference === reference &&
      Number(row.sale) === saleId;
    if (!isThere && (isAcknowledged || rows.length > 0)) {
      faults.push(`the credit ${key} of ${amount}: ${JSON.stringify(rows)}`);
    }
  }
  const ids = [...new Set(credits.map(({ saleId }) => saleId))];
  const { rows } = await pool.query(
    `select count(distinct a.payment_id) from allocations a
      join charges c on c.id = a.charge_id where c.sale_id = any($1)`,
    [ids],
  );
  const stored = Number(rows[0].count);
  if (stored !== credits.length) faults.push(`${stored} payments, ${credits.length} were sent`);
  return faults;
}

/** Every series of the whole house counts from 1 to its last number, without gap or twin. */
async function seriesFaults({ pool }: System): Promise<string[]> {
  const { rows } = await pool.query(
    `select serie, ano, ultimo, used from document_series join lateral (
        select array_agg(numero order by numero) as used from (
          select numero from documents d where d.serie = document_series.serie
            and d.ano = document_series.ano
          union all
          select numero from sales s where document_series.serie = 'AR'
            and s.ano = document_series.ano) numbers) taken on true`,
  );
  return rows.flatMap(({ serie, ano, ultimo, used }) => {
    const numbers: number[] = used ?? [];
    const isWhole =
      numbers.length === ultimo && numbers.every((number, index) => number === index + 1);
    return isWhole ? [] : [`series ${serie} ${ano}: ${numbers.join(' ')}, last ${ultimo}`];
  });
}

/** The files are those whose hashes stand beside them, and every paper says its number and its code. */
async function paperFaults({ pool }: System, { auctionId }: Yard): Promise<string[]> {
  const { rows } = await pool.query(
    `select d.id, d.serie, d.ano, d.numero, d.code, d.data, d.pdf, d.pdf_sha256 from documents d
      join sales s on s.id = d.sale_id where s.auction_id = $1`,
    [auctionId],
  );
  const codes = new Set(rows.map(({ code }) => code));
  const faults = codes.size === rows.length ? [] : ['two papers have one code'];
  for (const { id, serie, ano, numero, code, data, pdf, pdf_sha256 } of rows) {
    const hash = pdf ? createHash('sha256').update(pdf).digest() : null;
    if (!hash?.equals(pdf_sha256)) faults.push(`paper ${id}: its file is not that of its hash`);
    const number = `${serie} ${ano}/${String(numero).padStart(6, '0')}`;
    if (data.numero !== number || data.codigo !== code) faults.push(`paper ${id}: not ${number}`);
  }
  return faults;
}

export async function saleFigures({ pool }: System, { auctionId }: Yard) {
  const { rows } = await pool.query(
    `select (select count(*) from sales where auction_id = $1) as sales,
      (select count(distinct a.payment_id) from allocations a join charges c on c.id = a.charge_id
        join sales s on s.id = c.sale_id where s.auction_id = $1) as credits,
      (select count(*) from documents d join sales s on s.id = d.sale_id
        where s.auction_id = $1) as papers`,
    [auctionId],
  );
  const [{ sales, credits, papers }] = rows;
  return { sales: Number(sales), credits: Number(credits), papers: Number(papers) };
}
