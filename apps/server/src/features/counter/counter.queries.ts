// Buyers as the counter finds them, by indexes alone: 100,000 sales are searched at each pause in typing.
import { normalizeDocument } from '@martelo/core/documents';
import { foldAccents } from '@martelo/core/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  findMatches,
  hasPieces,
  isMatch,
  searchedTable,
  wordsOrNumber,
} from '../../platform/database/search.ts';

const MOST = 20;

export type FoundBy = 'documento' | 'arremate' | 'lote' | 'nome';

export interface FoundBuyer {
  id: number;
  name: string;
  document: string;
  by: FoundBy;
  /** The number of the sale or the lot that was searched for, '' otherwise. */
  detail: string;
  sales: number;
  /** Centavos that open charges need. */
  owed: number;
}

const OWED = sql`(select coalesce(sum(charge.valor - coalesce((select sum(given.valor)
    from allocations given where given.charge_id = charge.id), 0)), 0)
  from sales sale join charges charge on charge.sale_id = sale.id and charge.state = 'aberta'
  where sale.buyer_id = person.id)`;

/** Buyers by CPF or CNPJ, number of a sale, lot, or name; the surest kind first. */
export async function findBuyers(db: Db | Tx, q: string): Promise<FoundBuyer[]> {
  const found: SQL[] = [];
  const document = documentOf(q);
  if (document) {
    found.push(sql`(select person.id, 1 as rank, 'documento' as by, '' as detail, 0 as sale_id
      from users person where person.document = ${document} limit ${MOST})`);
  }
  const number = /^(?:ar\s*)?(?:(\d{4})\s*\/\s*)?(\d{1,9})$/i.exec(q.trim());
  if (number) {
    const [, year, digits] = number;
    found.push(sql`(select sale.buyer_id, 2, 'arremate',
        'AR ' || sale.ano || '/' || lpad(sale.numero::text, 6, '0'), sale.id
      from sales sale where sale.numero = ${Number(digits)}
        ${year ? sql`and sale.ano = ${Number(year)}` : sql``}
      order by sale.id desc limit ${MOST})`);
  }
  const lot = foldAccents(q).trim();
  if (lot.length <= 20 && /\d/.test(lot)) {
    found.push(sql`(select sale.buyer_id, 3, 'lote', 'Lote ' || lot.lote, sale.id
      from lots lot join sales sale on sale.lot_id = lot.id
      where ${hasPieces(sql`lot.search`, [[lot]])} and lot.search = ${lot}
      order by sale.id desc limit ${MOST})`);
  }
  const matches = await findMatches(db, searchedTable('users'), wordsOrNumber(q));
  if (matches) {
    found.push(sql`(select users.id, 4, 'nome', '', 0 from users
      where ${isMatch(matches)} and exists (select from sales sale where sale.buyer_id = users.id)
      order by users.name, users.id limit ${MOST})`);
  }
  if (found.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    name: string;
    document: string;
    by: FoundBy;
    detail: string;
    sales: string;
    owed: string;
  }>(sql`
    with found(id, rank, by, detail, sale_id) as (${sql.join(found, sql` union all `)}),
    best as (select distinct on (id) * from found order by id, rank, sale_id desc)
    select person.id, person.name, person.document, best.by, best.detail,
      (select count(*) from sales sale where sale.buyer_id = person.id) as sales, ${OWED} as owed
    from best join users person on person.id = best.id
    where exists (select from sales sale where sale.buyer_id = person.id)
    order by best.rank, best.sale_id desc, person.name, person.id limit ${MOST}`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    sales: Number(row.sales),
    owed: Number(row.owed),
  }));
}

export interface CounterBuyer {
  id: number;
  name: string;
  document: string;
  phone: string;
  email: string;
  isBanned: boolean;
  owed: number;
}

/** A person who bought something; null for anybody else. */
export async function findCounterBuyer(db: Db | Tx, id: number): Promise<CounterBuyer | null> {
  const { rows } = await db.execute<
    Record<'id' | 'name' | 'document' | 'phone' | 'email' | 'owed', string> & { banned: boolean }
  >(sql`
    select person.id, person.name, person.document, person.phone, person.email,
      person.is_banned as banned, ${OWED} as owed
    from users person where person.id = ${id}
      and exists (select from sales sale where sale.buyer_id = person.id)`);
  const [row] = rows;
  if (!row) return null;
  const { banned, ...person } = row;
  return { ...person, id: Number(row.id), owed: Number(row.owed), isBanned: banned };
}

/** A CPF or CNPJ as it is stored; '' when the text is none. */
function documentOf(q: string): string {
  const bare = normalizeDocument('juridica', q);
  return /^(\d{11}|[A-Z0-9]{12}\d{2})$/.test(bare) ? bare : '';
}
