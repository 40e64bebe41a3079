import type { UserFilter } from '@martelo/contract/shapes/accounts';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { bids } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Counted } from '../../platform/database/list-page.ts';
import { searchPage } from '../../platform/database/list-search.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { lots, users } from '../../platform/database/schema.ts';
import { containsAll, type SearchTerms, wordsOrNumber } from '../../platform/database/search.ts';

const { passwordHash: _hash, search: _search, ...shown } = getTableColumns(users);

const clientColumns = {
  ...shown,
  // By name: of a column given as a value the query builder would drop the table's name.
  documentIsShared: sql<boolean>`users.document <> '' and exists (
    select from users other where other.document = users.document and other.id <> users.id)`,
};

export interface ClientFilter {
  /** Absent: every state. */
  status?: UserFilter | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  oldestFirst?: boolean;
  /** Only what stands behind this client in the list: a reading that goes on where it stopped. */
  afterId?: number | undefined;
}

/** As many as an answer without paging carries. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

/** A page as administrators read it: quick however many clients there are. */
export async function findClientPage(
  db: Db | Tx,
  filter: ClientFilter,
): Promise<Counted & { rows: ClientRow[] }> {
  const place = placeOf(filter);
  const list = {
    from: sql`${users}`,
    where: conditionsOf(filter),
    columns: sql`${users.id}, ${users.createdAt}, ${users.search} as searched`,
    order: filter.oldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`,
    text: sql`${users.search}`,
  };
  const total = await totalOf(db, filter);
  const { ids, ...counted } = await searchPage(db, list, termsOf(filter), { ...place, total });
  const rows = await db.select(clientColumns).from(users).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...counted, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** How many there are where that is kept: in a state, or in all. */
async function totalOf(db: Db | Tx, { status, q = '' }: ClientFilter): Promise<number | undefined> {
  if (q !== '' || status === 'banido') return undefined;
  return readRowCount(db, 'clients', status && [status]);
}

/** The same list, read to its end bit by bit. */
export async function listClients(db: Db | Tx, filter: ClientFilter) {
  const { limit, offset } = placeOf(filter);
  const order = filter.oldestFirst ? asc : desc;
  return db
    .select(clientColumns)
    .from(users)
    .where(wanted(filter))
    .orderBy(order(users.createdAt), order(users.id))
    .limit(limit)
    .offset(offset);
}

export async function countClients(db: Db | Tx, filter: ClientFilter): Promise<number> {
  const [all] = await db.select({ total: count() }).from(users).where(wanted(filter));
  return all?.total ?? 0;
}

function placeOf({ page, limit = page ? PAGE_ROWS : MOST_ROWS }: ClientFilter) {
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** Name, e-mail, document or phone. */
function termsOf({ q = '' }: ClientFilter): SearchTerms {
  return wordsOrNumber(q);
}

function conditionsOf({ status, afterId, oldestFirst }: ClientFilter): SQL[] {
  const conditions = [eq(users.role, 'client')];
  if (status === 'banido') conditions.push(sql`${users.isBanned}`);
  else if (status) conditions.push(eq(users.status, status));
  if (afterId !== undefined) conditions.push(standsBehind(afterId, oldestFirst === true));
  return conditions;
}

function wanted(filter: ClientFilter): SQL | undefined {
  const terms = termsOf(filter);
  const searched = terms.length > 0 ? containsAll(sql`${users.search}`, terms) : undefined;
  return and(...conditionsOf(filter), searched);
}

function standsBehind(id: number, oldestFirst: boolean): SQL {
  const place = sql`((select created_at from users where id = ${id}), ${id})`;
  return oldestFirst
    ? sql`(${users.createdAt}, ${users.id}) > ${place}`
    : sql`(${users.createdAt}, ${users.id}) < ${place}`;
}

export type ClientRow = Awaited<ReturnType<typeof listClients>>[number];

export async function findClient(db: Db | Tx, userId: number): Promise<ClientRow | undefined> {
  const [row] = await db.select(clientColumns).from(users).where(eq(users.id, userId));
  return row;
}

/** What this user has at stake: bids made so far, active lots led now. */
export async function countClientBids(db: Db | Tx, userId: number) {
  const [made] = await db
    .select({ total: count() })
    .from(bids)
    .where(and(eq(bids.userId, userId), eq(bids.action, 'normal')));
  const [led] = await db
    .select({ total: count() })
    .from(lots)
    .where(and(eq(lots.leaderId, userId), eq(lots.status, 'active')));
  return { totalBids: made?.total ?? 0, leadingLots: led?.total ?? 0 };
}

/**
 * The bids with which this user leads active lots. Of several with the greatest value only the last
 * one counts: the others were taken back before it.
 */
export async function findLeadingBids(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([lots.id], { bidId: bids.id })
    .from(lots)
    .innerJoin(bids, and(eq(bids.lotId, lots.id), eq(bids.epoch, lots.epoch)))
    .where(
      and(
        eq(lots.status, 'active'),
        eq(lots.leaderId, userId),
        eq(bids.action, 'normal'),
        eq(bids.value, lots.lanceAtual),
      ),
    )
    .orderBy(asc(lots.id), desc(bids.sequence));
  return rows.map(({ bidId }) => bidId);
}

/**
 * The user's row, held. Bids lock their bidder's row FOR SHARE: whoever holds it here waits for those
 * under way and makes the later ones wait, and they then read what was decided.
 */
export async function lockUser(tx: Tx, userId: number) {
  const { id, role, status, isBanned, banReason } = users;
  const [row] = await tx
    .select({ id, role, status, isBanned, banReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}
