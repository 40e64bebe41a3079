/**
 * A page of a long list. Rows are counted up to a limit: nobody reads a million of them, and counting
 * them would cost more than the page.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

/** A list of rows with a key `id`. */
export interface LongList {
  /** Tables and joins. */
  from: SQL;
  where: SQL[];
  /** The id and what the order compares, each under a name of its own. */
  columns: SQL;
  /** By the names of the columns; breaks every tie. */
  order: SQL;
  /** The first rows in order, for a list whose order the planner would not see by itself. */
  first?(rows: { where: SQL[]; most: number }): SQL;
  /** The same rows as lists that are counted sooner, one behind the other. */
  counting?: LongList[];
}

export interface PagePlace {
  limit: number;
  offset: number;
}

export interface Counted {
  /** How many there are; with `capped` at least so many. */
  total: number;
  capped: boolean;
}

export interface FoundIds extends Counted {
  ids: number[];
}

/** How much is done before another way is taken. Tests take less, to go every way with few rows. */
export interface Effort {
  /** Rows that are counted at most in a list. */
  counted: number;
  /** The same in what a search found of it. */
  countedFound: number;
  /** Rows at the top of a list that show how frequent a word is. */
  sample: number;
  /** Rows that a search walks at most until the page is full. */
  walked: number;
  /** So many keys are sorted, or asked one by one, as fast as an index is walked. */
  fewKeys: number;
  /** So many are still named one by one. */
  mostKeys: number;
}

export const EFFORT: Effort = {
  counted: 10_000,
  countedFound: 500,
  sample: 600,
  walked: 20_000,
  fewKeys: 300,
  mostKeys: 1_000,
};

/** Pages behind the one shown that are counted in any case: as many as have a button to its right. */
const PAGES_AHEAD = 2;

/** How far is counted for this page. */
export function capOf(usual: number, { limit, offset }: PagePlace): number {
  return Math.max(usual, offset + limit * (1 + PAGES_AHEAD));
}

export function upTo(cap: number, total: number): Counted {
  return { total: Math.min(total, cap), capped: total > cap };
}

/** A page of the whole list; `total` when it is known without counting. */
export async function findPage(
  db: Db | Tx,
  list: LongList,
  place: PagePlace & { total?: number | undefined },
  { counted }: Pick<Effort, 'counted'> = EFFORT,
): Promise<FoundIds> {
  const ids = await readPage(db, list, place);
  if (place.total !== undefined) return { ids, total: place.total, capped: false };
  return { ids, ...(await countUpTo(db, list, capOf(counted, place))) };
}

export function readPage(db: Db | Tx, list: LongList, place: PagePlace): Promise<number[]> {
  const { limit, offset } = place;
  const rows = firstRows(list, offset + limit);
  return readIds(db, sql`select id from (${rows}) first order by ${list.order} offset ${offset}`);
}

/** The first rows of the list, in order. */
export function firstRows(list: LongList, most: number): SQL {
  const rows = list.first?.({ where: list.where, most }) ?? allRows(list);
  return sql`${rows} order by ${list.order} limit ${most}`;
}

function allRows({ from, where, columns }: LongList): SQL {
  return sql`select ${columns} from ${from} where ${every(where)}`;
}

export function every(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Counted in order too: without one the planner may begin where nothing is that counts. */
export async function countUpTo(db: Db | Tx, list: LongList, cap: number): Promise<Counted> {
  const parts = (list.counting ?? [list]).map((part) => sql`(${firstRows(part, cap + 1)})`);
  const counts = parts.map((part) => sql`(select count(*)::int from ${part} counted)`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select ${sql.join(counts, sql` + `)} as total`,
  );
  return upTo(cap, rows[0]?.total ?? 0);
}

export async function readIds(db: Db | Tx, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}
