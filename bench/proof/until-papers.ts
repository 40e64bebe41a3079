/** Waits for the papers of a yard. */
import {
  DUE_KINDS,
  findSalesWithout,
} from '../../apps/server/src/features/documents/papers-due.queries.ts';
import type { Yard } from './closed-yard.ts';
import { type System, waitUntil } from './system.ts';

/** Sales without a nota, payments without a receipt and papers without a file. `$1` is the auction. */
const MISSING = `
  select (select count(*) from sales s where s.auction_id = $1 and not exists (
      select from documents d where d.sale_id = s.id and d.kind = 'nota_arremate'))
    + (select count(*) from (
      select distinct a.payment_id, c.sale_id from allocations a
        join charges c on c.id = a.charge_id join sales s on s.id = c.sale_id
        where s.auction_id = $1) credit
      where not exists (select from documents d
        where d.payment_id = credit.payment_id and d.sale_id = credit.sale_id))
    + (select count(*) from documents d join sales s on s.id = d.sale_id
      where s.auction_id = $1 and d.pdf is null) as missing`;

/** Every paper that is due was issued and has its file. Answers what to complain of, if it takes too long. */
export function untilPapersAreDrawn(
  { pool, db }: System,
  { auctionId }: Yard,
  withinMs: number,
): Promise<string[]> {
  const isDrawn = async () => {
    for (const kind of DUE_KINDS) {
      if ((await findSalesWithout(db, kind, 0, auctionId)).length > 0) return false;
    }
    const { rows } = await pool.query(MISSING, [auctionId]);
    return Number(rows[0].missing) === 0;
  };
  return waitUntil('all papers are drawn', isDrawn, { withinMs, everyMs: 250 }).then(
    () => [],
    (error: Error) => [error.message],
  );
}
