import type { UserFilter } from '@martelo/contract/shapes/accounts';
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { bids } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type Counted,
  type ExportedList,
  findPage,
  followsInTime,
  inOrder,
} from '../../platform/database/list-page.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { lots, users } from '../../platform/database/schema.ts';
import {
  countedOf,
  findMatches,
  isMatch,
  searchedTable,
  wordsOrNumber,
} from '../../platform/database/search.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

const { passwordHash: _hash, search: _search, ...shown } = getTableColumns(users);

const clientColumns = {
  ...shown,
  // Plain names, because the query builder leaves the table's name out of a column given as a value.
  documentIsShared: sql<boolean>`users.document <> '' and exists (
    select from users other where other.document = users.document and other.id <> users.id)`,
};

export interface ClientFilter {
  /** All states if it is absent. */
  status?: UserFilter | undefined;
  q?: string | undefined;
  oldestFirst?: boolean;
}

/** The limit of an answer without paging. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

export async function findClientPage(
  db: Db | Tx,
  filter: ClientFilter & { page?: number | undefined; limit?: number | undefined },
): Promise<Counted & { rows: ClientRow[] }> {
  const { page = 1, limit = filter.page ? PAGE_ROWS : MOST_ROWS } = filter;
  const list = await listClients(db, filter);
  const total = await readTotal(db, filter);
  const { ids, ...counted } = await findPage(db, list, {
    limit,
    offset: (page - 1) * limit,
    total,
  });
  return { ...counted, rows: await readClients(db, ids) };
}

export async function listClients(
  db: Db | Tx,
  { status, q = '', oldestFirst = false }: ClientFilter,
): Promise<ExportedList> {
  const matches = await findMatches(db, searchedTable('users'), wordsOrNumber(q));
  const where = [sql`users.role = 'client'`];
  if (status === 'banido') where.push(sql`users.is_banned`);
  else if (status) where.push(sql`users.status = ${status}`);
  if (matches) where.push(isMatch(matches));
  return {
    from: sql`users`,
    where,
    id: sql`users.id`,
    order: oldestFirst
      ? sql`users.created_at, users.id`
      : sql`users.created_at desc, users.id desc`,
    follows: (id) => followsInTime('users', id, { oldestFirst }),
    ...(matches && { counted: countedOf(matches) }),
  };
}

/** The number of clients, where triggers keep it: in one state or in all. */
async function readTotal(
  db: Db | Tx,
  { status, q = '' }: ClientFilter,
): Promise<number | undefined> {
  if (q !== '' || status === 'banido') return undefined;
  return readRowCount(db, 'clients', status && [status]);
}

export async function readClients(db: Db | Tx, ids: number[]) {
  return inOrder(ids, await db.select(clientColumns).from(users).where(inArray(users.id, ids)));
}

export type ClientRow = Awaited<ReturnType<typeof readClients>>[number];

export async function findClient(db: Db | Tx, userId: number): Promise<ClientRow | undefined> {
  const [row] = await db.select(clientColumns).from(users).where(eq(users.id, userId));
  return row;
}

/** The number of bids that this user has made, and of active lots that the user leads. */
export async function countClientBids(db: Db | Tx, userId: number) {
  const [made] = await db
    .select({ total: count() })
    .from(bids)
    .where(and(eq(bids.userId, userId), eq(bids.action, 'normal')));
  const [led] = await db
    .select({ total: count() })
    .from(lots)
    .where(and(eq(lots.leaderId, userId), lotIs('lots', 'isOpen')));
  return { totalBids: made?.total ?? 0, leadingLots: led?.total ?? 0 };
}

/**
 * The bids with which this user leads active lots. Several bids on a lot can have its greatest value;
 * then only the last one counts, because the others were removed before it.
 */
export async function findLeadingBids(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([lots.id], { bidId: bids.id })
    .from(lots)
    .innerJoin(bids, and(eq(bids.lotId, lots.id), eq(bids.epoch, lots.epoch)))
    .where(
      and(
        lotIs('lots', 'isOpen'),
        eq(lots.leaderId, userId),
        eq(bids.action, 'normal'),
        eq(bids.value, lots.lanceAtual),
      ),
    )
    .orderBy(asc(lots.id), desc(bids.sequence));
  return rows.map(({ bidId }) => bidId);
}

/**
 * Locks the user's row. Bids lock the row of their bidder FOR SHARE, so this lock waits for bids that
 * have begun; later bids wait for the decision and then read it.
 */
export async function lockUser(tx: Tx, userId: number) {
  const { id, role, status, isBanned, banReason, erasedAt } = users;
  const [row] = await tx
    .select({ id, role, status, isBanned, banReason, erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

/** How the yard reaches a person. */
export type UserContact = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'document' | 'email' | 'phone'
>;

export async function readContacts(db: Db | Tx, ids: number[]): Promise<UserContact[]> {
  if (ids.length === 0) return [];
  const { id, name, document, email, phone } = users;
  return db.select({ id, name, document, email, phone }).from(users).where(inArray(id, ids));
}
