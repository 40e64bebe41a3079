/**
 * Pages of lists. A list is one statement: tables, conditions and an order. Rows are counted up to a
 * limit, because counting a hundred thousand rows takes longer than everything else on the page.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

export interface List {
  /** Tables and joins. */
  from: SQL;
  where: SQL[];
  id: SQL;
  /** Ends with the id, so that no row is on two pages or on none. */
  order: SQL;
  /** A page counts rows up to this number, and always to its own end. */
  counted?: number;
  /** Lists that have the same rows, each row once, and are counted faster. */
  countedAs?: List[];
}

/** A list that is also exported, in batches. */
export interface ExportedList extends List {
  /**
   * The condition for rows after the row `id`. An export reads its next batch with it instead of an
   * offset, because rows that are added meanwhile move an offset.
   */
  follows(id: number): SQL;
}

export interface Page {
  limit: number;
  offset: number;
}

export interface Counted {
  /** The number of rows; with `capped` there are more. */
  total: number;
  capped: boolean;
}

export interface FoundIds extends Counted {
  ids: number[];
}

const COUNTED = 10_000;

/** `total` is the number of rows, where it is known without counting. */
export async function findPage(
  db: Db | Tx,
  list: List,
  { total, ...page }: Page & { total?: number | undefined },
): Promise<FoundIds> {
  if (total !== undefined) return { ids: await readPage(db, list, page), total, capped: false };
  const rows = await readPage(db, list, { limit: page.limit + 1, offset: page.offset });
  const count = (most: number) => countRows(db, list.countedAs ?? [list], most);
  return withCount(rows, page, count, list.counted);
}

/**
 * A page with the number of rows. `rows` has one row more than the page, if there is one, so that the
 * last page needs no count. `count` counts rows up to a number.
 */
export async function withCount(
  rows: number[],
  { limit, offset }: Page,
  count: (most: number) => Promise<number>,
  counted = COUNTED,
): Promise<FoundIds> {
  const cap = Math.max(counted, offset + limit);
  const seen = offset + rows.length;
  const isLast = rows.length <= limit && (rows.length > 0 || offset === 0);
  const total = isLast || seen > cap ? seen : await count(cap + 1);
  return { ids: rows.slice(0, limit), total: Math.min(total, cap), capped: total > cap };
}

export async function readPage(
  db: Db | Tx,
  { id, from, where, order }: List,
  { limit, offset }: Page | { limit: null; offset: 0 },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} where ${every(where)}
    order by ${order} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

/** The number of rows that these lists have together, up to `most` where it is given. */
export async function countRows(
  db: Db | Tx,
  lists: List[],
  most: number | null = null,
): Promise<number> {
  let total = 0;
  for (const { from, where } of lists) {
    if (most !== null && total >= most) break;
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*) as total from (
        select from ${from} where ${every(where)} limit ${most === null ? null : most - total}
      ) counted`);
    total += rows[0]?.total ?? 0;
  }
  return total;
}

/** The condition `follows` for a list in the order of creation. */
export function followsInTime(
  table: 'bids' | 'messages' | 'users',
  id: number,
  { oldestFirst = false } = {},
): SQL {
  const name = sql.raw(table);
  const follows = sql.raw(oldestFirst ? '>' : '<');
  return sql`(${name}.created_at, ${name}.id) ${follows}
    ((select created_at from ${name} where id = ${id}), ${id})`;
}

/** The rows in the order of these ids. A row that was deleted meanwhile is left out. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function every(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
