/** Compares after a round what the PSP received with what the house credited, by plain SQL. */
import { type Never, recordFaults } from './check-sales.ts';
import type { Yard } from './closed-yard.ts';
import type { Paying } from './pix-payers.ts';
import type { Psp } from './psp.ts';
import type { LeadingBid } from './sales.ts';
import type { System } from './system.ts';

/** Those that cover something, and PIX that came to a charge that was paid already. */
const PAYMENTS_OF_AUCTION = `(select a.payment_id from allocations a
    join charges c on c.id = a.charge_id join sales s on s.id = c.sale_id where s.auction_id = $1
  union select r.payment_id from pix_receipts r
    join charges c on c.id = r.charge_id join sales s on s.id = c.sale_id where s.auction_id = $1)`;
const CODES_OF_AUCTION = `(select k.* from pix_codes k join charges c on c.id = k.charge_id
  join sales s on s.id = c.sale_id where s.auction_id = $1)`;

const NEVER_OVER_PIX: Never = {
  'the payment is neither allocated nor to be returned, to the centavo': `select p.id
    from payments p where p.id in ${PAYMENTS_OF_AUCTION} and p.valor <>
      (select coalesce(sum(valor), 0) from allocations a where a.payment_id = p.id)
      + (select coalesce(sum(valor), 0) from refunds r where r.payment_id = p.id)`,
  'the rest of the payment is to be returned twice': `select payment_id as id from refunds
    where payment_id in ${PAYMENTS_OF_AUCTION} group by payment_id having count(*) > 1`,
  'the code is still offered': `select k.id from ${CODES_OF_AUCTION} k
    where k.state not in ('paid', 'removed')`,
  'the charge never had a code': `select c.id from charges c join sales s on s.id = c.sale_id
    where s.auction_id = $1 and not exists (select from pix_codes k where k.charge_id = c.id)`,
  'the report was not handled': `select e.id from pix_events e
    where e.body::jsonb ->> 'txid' in (select k.txid from ${CODES_OF_AUCTION} k)
      and e.state = 'novo'`,
};

interface Expected {
  yard: Yard;
  bids: readonly LeadingBid[];
  psp: Psp;
  work: Paying;
}

export async function pixFaults(system: System, expected: Expected): Promise<string[]> {
  const { yard, bids, psp, work } = expected;
  const { received, payable } = await psp.call('state');
  const faults = await recordFaults(system, yard, { bids, never: NEVER_OVER_PIX });
  if (received.length === 0) faults.push('nothing was paid');
  for (const { endToEndId, valor } of received) {
    const known = work.paid.get(endToEndId);
    const arrived = Math.round(Number(valor) * 100);
    if (known?.valor !== arrived)
      faults.push(`${endToEndId}: ${arrived} arrived, paid ${known?.valor}`);
    faults.push(...(await creditFaults(system, { endToEndId, arrived, txid: known?.txid ?? '' })));
  }
  faults.push(...(await strangerFaults(system, yard, received)));
  for (const lie of work.lies) faults.push(...(await lieFaults(system, lie)));
  const { rows } = await system.pool.query(`select k.txid from ${CODES_OF_AUCTION} k`, [
    yard.auctionId,
  ]);
  const own = new Set(rows.map(({ txid }) => txid));
  const left = payable.filter((txid) => own.has(txid));
  if (left.length > 0) faults.push(`the PSP still takes money for ${left.join(', ')}`);
  return faults;
}

interface Pix {
  endToEndId: string;
  /** Centavos. */
  arrived: number;
  txid: string;
}

/**
 * One payment of that amount, by the bank or by a clerk, for the sale whose code was paid. A clerk's credit covers the
 * signal first, also when the buyer paid the balance; the PIX of the signal is then one too many, and goes back whole.
 */
async function creditFaults({ pool }: System, pix: Pix): Promise<string[]> {
  const { endToEndId, arrived, txid } = pix;
  const { rows } = await pool.query(
    `select p.valor, p.registered_by_id as clerk, r.end_to_end_id, r.txid, r.outcome,
        (select array_agg(distinct c.sale_id::int) from allocations a
          join charges c on c.id = a.charge_id where a.payment_id = p.id) as sales, paid.sale,
        exists (select from payments h join allocations a on a.payment_id = h.id
          join charges c on c.id = a.charge_id
          where c.sale_id = paid.sale and h.registered_by_id is not null) as has_clerk
      from payments p left join pix_receipts r on r.payment_id = p.id
      cross join (select c.sale_id::int as sale from pix_codes k
        join charges c on c.id = k.charge_id where k.txid = $2) paid
      where p.reference = upper($1) or r.end_to_end_id = $1`,
    [endToEndId, txid],
  );
  const [row] = rows;
  const isOne = rows.length === 1 && Number(row.valor) === arrived;
  const isCredited = row?.sales?.length === 1 && row.sales[0] === row.sale;
  const isTooMuch = row?.sales === null && row.outcome === 'em_dobro' && row.has_clerk;
  const isByBank =
    row?.clerk === null &&
    row.end_to_end_id === endToEndId &&
    row.txid === txid &&
    (isTooMuch || (isCredited && row.outcome === 'creditado'));
  const isByClerk = row?.clerk !== null && row?.end_to_end_id === null && isCredited;
  return isOne && (isByBank || isByClerk)
    ? []
    : [`${endToEndId} of ${arrived}: ${JSON.stringify(rows)}`];
}

/** Payments of the yard that the PSP never received. */
async function strangerFaults(
  { pool }: System,
  { auctionId }: Yard,
  received: readonly { endToEndId: string }[],
): Promise<string[]> {
  const { rows } = await pool.query(
    `select p.id, p.reference from payments p where p.id in ${PAYMENTS_OF_AUCTION}`,
    [auctionId],
  );
  const known = new Set(received.map(({ endToEndId }) => endToEndId.toUpperCase()));
  const faults = rows.flatMap(({ id, reference }) =>
    known.has(reference) ? [] : [`payment ${id} of ${reference}: the PSP never received it`],
  );
  if (rows.length !== known.size) faults.push(`${rows.length} payments, ${known.size} received`);
  return faults;
}

/** The report was stored, asked about, and credited to nobody. */
async function lieFaults({ pool }: System, endToEndId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select state, (select count(*) from payments where reference = upper($1)) as payments
      from pix_events where end_to_end_id = $1`,
    [endToEndId],
  );
  const isFound = rows.every(
    ({ state, payments }) => state === 'desconhecido' && Number(payments) === 0,
  );
  return rows.length <= 1 && isFound ? [] : [`the lie ${endToEndId}: ${JSON.stringify(rows)}`];
}

/** How the credits of a round came, and what was told of money that never came. */
export async function pixFigures({ pool }: System, { auctionId }: Yard) {
  const { rows } = await pool.query(
    `select count(*) filter (where r.origin = 'webhook') as called,
        count(*) filter (where r.origin = 'consulta') as polled,
        count(*) filter (where r.payment_id is null) as typed
      from payments p left join pix_receipts r on r.payment_id = p.id
      where p.id in ${PAYMENTS_OF_AUCTION}`,
    [auctionId],
  );
  const [{ called, polled, typed }] = rows;
  return { 'by call': Number(called), 'by polling': Number(polled), 'by hand': Number(typed) };
}
