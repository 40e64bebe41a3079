import type { AccountStatus } from '@martelo/core/accounts';
import { foldAccents } from '@martelo/core/text';
import { and, asc, count, desc, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/connect.ts';
import { bids, lots, users } from '../../database/schema.ts';

const { passwordHash: _hash, search: _search, ...shown } = getTableColumns(users);

const clientColumns = {
  ...shown,
  // By name: of a column given as a value the query builder would drop the table's name.
  documentIsShared: sql<boolean>`users.document <> '' and exists (
    select from users other where other.document = users.document and other.id <> users.id)`,
};

export interface ClientFilter {
  /** Absent: every state. */
  status?: AccountStatus;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  oldestFirst?: boolean;
}

/** As many as an answer without paging carries. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

export async function listClients(db: Db | Tx, filter: ClientFilter) {
  const { status, q, page, limit = page ? PAGE_ROWS : MOST_ROWS, oldestFirst } = filter;
  const wanted = and(
    eq(users.role, 'client'),
    status && eq(users.status, status),
    q ? matches(q) : undefined,
  );
  const order = oldestFirst ? asc : desc;
  const rows = await db
    .select(clientColumns)
    .from(users)
    .where(wanted)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit);
  const [all] = await db.select({ total: count() }).from(users).where(wanted);
  return { rows, total: all?.total ?? 0 };
}

export type ClientRow = Awaited<ReturnType<typeof listClients>>['rows'][number];

/** Name, e-mail, document or phone; a document or phone is found with its mask as well. */
function matches(q: string): SQL | undefined {
  const folded = foldAccents(q);
  const bare = folded.replace(/[.\-/() ]/g, '');
  const isNumber = /\d/.test(bare) && /^[\d.\-/() ]+$|^[a-z\d]{2}\.[a-z\d.\-/]+$/.test(folded);
  const texts = isNumber && bare !== folded ? [folded, bare] : [folded];
  return or(...texts.map((text) => like(users.search, `%${text.replace(/[\\%_]/g, '\\$&')}%`)));
}

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

export async function updateUser(
  tx: Tx,
  userId: number,
  change: { status: AccountStatus } | { isBanned: boolean; banReason: string | null },
): Promise<void> {
  const at = 'status' in change ? { statusChangedAt: sql`now()` } : {};
  await tx
    .update(users)
    .set({ ...change, ...at })
    .where(eq(users.id, userId));
}
