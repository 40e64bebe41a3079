import type { ListFilter } from '@martelo/core/list-filter';
import type { SearchFrequency } from '@martelo/core/saved-search';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { findMatches, isMatch } from '../../platform/database/search.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';
import { publicConditions } from '../vehicles/public-conditions.queries.ts';
import { searchTermsOf } from '../vehicles/search-terms.ts';
import { filtersOf } from '../vehicles/vehicle-filters.ts';
import {
  conditionsOnCategory,
  NOT_ARCHIVED,
  SEARCHED_VEHICLES,
} from '../vehicles/vehicle-list.queries.ts';

/** While lots go on coming, nobody is told of the newest ones: an import ends in one notice. */
const QUIET = sql`interval '2 minutes'`;
/** A yard that never stops is told about all the same. */
const AT_LATEST = sql`interval '15 minutes'`;

/** Up to which of the listed lots people may be told now. */
export async function readSettledEnd(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(n.id), 0) as last from listed_lots n
    where n.created_at < clock_timestamp() - ${AT_LATEST}
      or (select max(created_at) from listed_lots where id = (select max(id) from listed_lots))
        < clock_timestamp() - ${QUIET}`);
  return rows[0]?.last ?? 0;
}

export interface DueSearch {
  id: number;
  userId: number;
  filter: ListFilter;
  frequency: SearchFrequency;
  seen: number;
}

/** Searches whose time has come, locked; those that another process has are skipped. */
export async function lockDueSearches(tx: Tx, end: number, limit: number): Promise<DueSearch[]> {
  const { rows } = await tx.execute<DueSearch & Record<string, unknown>>(sql`
    select s.id, s.user_id as "userId", s.filter, s.frequency, s.seen from saved_searches s
    where s.next_at <= clock_timestamp() and (s.frequency = 'diario' or s.seen < ${end})
    order by s.next_at, s.id limit ${limit} for update skip locked`);
  return rows;
}

export interface NewLots {
  /** All that the search finds. */
  number: number;
  /** The first of them. */
  lots: { titulo: string; lote: string }[];
}

/** Open lots that the search finds among those that were listed after `seen`. */
export async function findNewLots(
  tx: Tx,
  { filter, seen }: Pick<DueSearch, 'filter' | 'seen'>,
  { end, named }: { end: number; named: number },
): Promise<NewLots> {
  const wanted = filtersOf(definedOf(filter));
  const matches = await findMatches(tx, SEARCHED_VEHICLES, searchTermsOf(wanted.text ?? ''));
  const conditions = [
    sql`n.id > ${seen} and n.id <= ${end}`,
    sql`l.status = 'active'`,
    sql`(l.auction_id is null or ${A_IS_PUBLISHED})`,
    NOT_ARCHIVED,
    ...conditionsOnCategory(wanted),
    ...publicConditions(wanted),
    ...(matches ? [isMatch(matches)] : []),
  ];
  const { rows } = await tx.execute<{ titulo: string; lote: string; number: number }>(sql`
    select v.titulo, l.lote, count(*) over ()::int as number
    from listed_lots n
    join lots l on l.id = n.lot_id
    join vehicles v on v.id = l.vehicle_id
    left join auctions a on a.id = l.auction_id
    where ${sql.join(conditions, sql` and `)}
    order by n.id limit ${named}`);
  return { number: rows[0]?.number ?? 0, lots: rows };
}

type Defined<T> = { [K in keyof T]?: NonNullable<T[K]> };

function definedOf(filter: ListFilter): Defined<ListFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
