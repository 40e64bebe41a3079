import type { Connection } from '../../../apps/server/src/platform/database/connect.ts';
import type { ProofLot } from '../people-and-lots.ts';

/** Each statement lists what must not exist after lots closed on several processes, with its id first. */
const NEVER: Record<string, string> = {
  'the lot has a winner and not exactly one sale': `select l.id from lots l
    left join sales s on s.lot_id = l.id
    where l.winner_id is not null group by l.id having count(s.id) <> 1`,
  'the lot was not closed exactly once': `select l.id from lots l left join bids b
    on b.lot_id = l.id and b.action = 'close'
    where l.status <> 'active' group by l.id having count(b.id) <> 1`,
  'the sale was not recorded exactly once': `select s.id from sales s left join audit_log a
    on a.subject_type = 'sale' and a.subject_id = s.id::text and a.action = 'sale.created'
    group by s.id having count(a.id) <> 1`,
  'the sale has a charge twice or none': `select s.id from sales s
    left join charges c on c.sale_id = s.id
    group by s.id having count(c.id) <> count(distinct c.kind) or count(c.id) = 0`,
  'the buyer was not told of the purchase once': `select s.id from sales s
    left join messages m on m.sale_id = s.id and m.kind = 'won'
    group by s.id having count(m.id) <> 1`,
  'a lot is over and has a greater bid than its hammer price': `select l.id from lots l join bids b
    on b.lot_id = l.id and b.action = 'normal' where l.winner_id is not null
    group by l.id having max(b.value) <> l.hammer_price`,
};

export async function jobFaults({ pool }: Connection): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, statement] of Object.entries(NEVER)) {
    const { rows } = await pool.query<{ id: string }>(statement);
    faults.push(...rows.map(({ id }) => `${id}: ${what}`));
  }
  return faults;
}

/** Every one of them has ended, and its buyer was told. */
export async function areSold({ pool }: Connection, lots: ProofLot[]): Promise<boolean> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from lots l left join sales s on s.lot_id = l.id
      left join messages m on m.sale_id = s.id and m.kind = 'won'
      where l.id = any($1) and (l.status = 'active' or m.id is null)`,
    [lots.map(({ lotId }) => lotId)],
  );
  return rows[0]?.open === 0;
}
