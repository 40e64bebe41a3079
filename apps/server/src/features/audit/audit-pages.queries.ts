// Pages of the log, as far back as it goes. A search finds people, vehicles and auctions first, then by
// index the newest lines of each; only what too many are called is looked for along the lines.

import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  capOf,
  EFFORT,
  type Effort,
  every,
  type FoundIds,
  findPage,
  firstRows,
  type LongList,
  type PagePlace,
  readIds,
  readPage,
  upTo,
} from '../../platform/database/list-page.ts';
import { hasPieces } from '../../platform/database/search.ts';
import {
  type Asking,
  findMeaning,
  isMeant,
  isOfSubject,
  type Meaning,
  NOTHING,
} from './audit-meaning.queries.ts';
import type { NamedSubjects } from './named-subjects.ts';

export interface AuditSearch extends PagePlace {
  q?: string | undefined;
  /** Actions whose words contain what is searched for, and what else has such a name. */
  actions: readonly AuditAction[];
  subjects: readonly NamedSubjects[];
  action?: AuditAction | undefined;
  /** The first moment that counts, and the first that no longer does. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function findAuditPage(
  db: Db | Tx,
  search: AuditSearch,
  effort: Effort = EFFORT,
): Promise<FoundIds> {
  const { q, actions, subjects } = search;
  const list = listOf(search);
  if (!q) return findPage(db, list, search, effort);
  const [newest, meaning] = await Promise.all([
    readPage(db, list, { limit: effort.mostKeys + 1, offset: 0 }),
    findMeaning(db, { q, actions, subjects }, effort),
  ]);
  if (newest.length <= effort.mostKeys) return lookThrough(db, newest, meaning, search);
  const isSure = meaning.meant.every(({ keys }) => keys.all);
  const cap = capOf(isSure ? effort.countedFound : 0, search);
  const branches = await branchesOf(db, list, meaning, { most: cap + 1, effort });
  return gather(db, branches, { ...search, cap });
}

const NEWEST_FIRST = sql`at desc, id desc`;

function listOf({ action, from, to }: AuditSearch): LongList {
  const where = [
    ...(action ? [sql`action = ${action}`] : []),
    ...(from ? [sql`at >= ${from.toISOString()}`] : []),
    ...(to ? [sql`at < ${to.toISOString()}`] : []),
  ];
  return { from: sql`audit_log`, where, columns: sql`id, at`, order: NEWEST_FIRST };
}

/** Of few lines each is looked at. */
function lookThrough(db: Db, ids: number[], meaning: Meaning, place: PagePlace): Promise<FoundIds> {
  const lines = sql`select id, at from audit_log
    where id = any(${sql.param(ids)}::bigint[]) and ${isMeant(meaning)}`;
  return gather(db, [lines], { ...place, cap: ids.length });
}

/** Lists of lines that are meant: together they have the newest of them, as many as are wanted. */
async function branchesOf(
  db: Db | Tx,
  list: LongList,
  { meant, actions, subjects, address }: Meaning,
  wanted: { most: number; effort: Effort },
): Promise<SQL[]> {
  const newest = (lines: SQL) =>
    sql`(select id, at from (${lines}) lines order by ${NEWEST_FIRST} limit ${wanted.most})`;
  const ofEach = (keys: readonly (number | string)[], isOf: SQL) => sql`
    select line.id, line.at from unnest(${sql.param(keys.map(String))}::text[]) as of(key)
    cross join lateral (${firstRows({ ...list, where: [isOf, ...list.where] }, wanted.most)}) line`;
  const named = meant.filter(({ keys }) => keys.all && keys.ids.length > 0);
  const branches = [
    ...named.map(({ keys, place }) => ofEach(keys.ids, place.isOf(sql`of.key`))),
    ...(actions.length > 0 ? [ofEach(actions, sql`action = of.key`)] : []),
    ...subjects.map(({ type, ids }) => ofEach(ids, isOfSubject(type, sql`of.key`))),
  ];
  const walked = { ...NOTHING, meant: meant.filter(({ keys }) => !keys.all) };
  if (address !== null && (await isFrequent(db, list, address, wanted.effort))) {
    branches.push(await walk(db, list, { ...walked, address }, wanted));
  } else {
    if (walked.meant.length > 0) branches.push(await walk(db, list, walked, wanted));
    if (address !== null) branches.push(byAddress(list, address));
  }
  return branches.map(newest);
}

/** Whether this address occurs so often that its lines are soonest met along the way. */
async function isFrequent(
  db: Db | Tx,
  list: LongList,
  address: string,
  { sample }: Effort,
): Promise<boolean> {
  const ofAddress = isMeant({ ...NOTHING, address });
  const { rows } = await db.execute<{ hits: number }>(sql`
    select count(*)::int as hits from (
      ${firstRows({ ...list, columns: sql`id, at, ip` }, sample)}
    ) near where ${ofAddress}`);
  return (rows[0]?.hits ?? 0) >= sample * FREQUENT;
}

const FREQUENT = 0.04;

function byAddress(list: LongList, address: string): SQL {
  const isAt = isMeant({ ...NOTHING, address });
  return sql`select id, at from audit_log
    where ip <> '' and ${hasPieces(sql`ip`, [[address]])} and ${isAt} and (${every(list.where)}) is true`;
}

/** Along the lines; to the end of them only when the newest have too few that are meant. */
async function walk(
  db: Db | Tx,
  list: LongList,
  meaning: Meaning,
  { most, effort }: { most: number; effort: Effort },
): Promise<SQL> {
  const columns = sql`id, at, actor_id, ip, action, subject_type, subject_id, details`;
  const among = (near: SQL, asking: Asking) =>
    readIds(
      db,
      sql`select id from (${near}) near where ${isMeant(meaning, asking)}
        order by ${NEWEST_FIRST} limit ${most}`,
    );
  let ids = await among(firstRows({ ...list, columns }, effort.walked), 'each');
  if (ids.length < most) {
    ids = await among(sql`select ${columns} from audit_log where ${every(list.where)}`, 'all');
  }
  return sql`select id, at from audit_log where id = any(${sql.param(ids)}::bigint[])`;
}

/** The page of these lists together; a line may be in several. */
async function gather(
  db: Db | Tx,
  branches: SQL[],
  { limit, offset, cap }: PagePlace & { cap: number },
): Promise<FoundIds> {
  if (branches.length === 0) return { ids: [], total: 0, capped: false };
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (${sql.join(branches, sql` union `)})
    select (select count(*)::int from found) as total, array(
      select id from found order by ${NEWEST_FIRST} limit ${limit} offset ${offset}
    )::text[] as ids`);
  const [row] = rows;
  return { ids: (row?.ids ?? []).map(Number), ...upTo(cap, row?.total ?? 0) };
}
