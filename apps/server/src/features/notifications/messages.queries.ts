import type { MessageFilter } from '@martelo/contract/shapes/message-outbox';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Counted } from '../../platform/database/list-page.ts';
import { searchPage } from '../../platform/database/list-search.ts';
import { users } from '../../platform/database/schema.ts';
import { containsAll, type SearchTerms, wordsOrNumber } from '../../platform/database/search.ts';

/** A message that is `sending` for longer than this belonged to a process that died. */
const isInterrupted = sql<boolean>`(messages.status = 'sending'
  and messages.sending_since < clock_timestamp() - interval '10 minutes')`;
/** A later decision on the same client exists. */
export const isSuperseded = sql<boolean>`exists (select from messages later
  where later.user_id = messages.user_id and later.id > messages.id)`;
/** A message that waited for more than a day is not sent automatically any more. */
const isInTime = sql<boolean>`(messages.next_attempt_at > clock_timestamp() - interval '1 day')`;

const messageColumns = {
  ...getTableColumns(messages),
  isInterrupted,
  isSuperseded,
  isInTime,
  sentBy: users.name,
};

export interface MessageListing {
  status?: MessageFilter | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** Only messages after this one in the list, for a reading that continues. */
  afterId?: number | undefined;
}

/** As many as an answer without paging holds. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

/**
 * A page of the outbox, fast at any length. The newest come first; waiting ones have the oldest
 * first, which is the order for sending them.
 */
export async function findMessagePage(
  db: Db | Tx,
  listing: MessageListing,
): Promise<Counted & { rows: MessageRow[] }> {
  const { status, page, limit = page ? PAGE_ROWS : MOST_ROWS, q = '' } = listing;
  const list = {
    from: sql`messages join users recipient on recipient.id = messages.user_id`,
    where: conditionsOf({ status }),
    columns: sql`messages.id, messages.created_at, recipient.search as searched`,
    order: status === 'waiting' ? sql`created_at, id` : sql`created_at desc, id desc`,
    text: sql`recipient.search`,
    named: {
      table: sql`users named`,
      key: sql`named.id`,
      text: sql`named.search`,
      by: sql`messages.user_id`,
    },
  };
  // Without a search the recipients need not be joined for counting.
  const alone = { ...list, from: sql`messages`, columns: sql`messages.id, messages.created_at` };
  const place = { limit, offset: ((page ?? 1) - 1) * limit };
  const terms = wordsOrNumber(q);
  const wanted = terms.length === 0 ? alone : list;
  const { ids, ...counted } = await searchPage(db, wanted, terms, place);
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentById))
    .where(inArray(messages.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...counted, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The same list, read completely in batches. */
export function listMessages(db: Db | Tx, listing: MessageListing) {
  const { status, page, limit = page ? PAGE_ROWS : MOST_ROWS } = listing;
  const order = status === 'waiting' ? asc : desc;
  return db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentById))
    .where(conditionOf(listing))
    .orderBy(order(messages.createdAt), order(messages.id))
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit);
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export async function countMessages(db: Db | Tx, listing: MessageListing): Promise<number> {
  const [row] = await db.select({ total: count() }).from(messages).where(conditionOf(listing));
  return row?.total ?? 0;
}

const STATUSES = { waiting: ['waiting', 'sending'], sent: ['sent'], failed: ['failed'] } as const;

function conditionOf(listing: MessageListing): SQL | undefined {
  const terms = wordsOrNumber(listing.q ?? '');
  return and(...conditionsOf(listing), terms.length > 0 ? isTo(terms) : undefined);
}

function conditionsOf({ status, afterId }: MessageListing): SQL[] {
  return [
    ...(status ? [inArray(messages.status, [...STATUSES[status]])] : []),
    // Nothing is left to do for superseded messages.
    ...(status && status !== 'sent' ? [sql`not ${isSuperseded}`] : []),
    ...(afterId === undefined ? [] : [standsBehind(afterId, status === 'waiting')]),
  ];
}

function standsBehind(id: number, oldestFirst: boolean): SQL {
  const place = sql`((select created_at from messages where id = ${id}), ${id})`;
  return oldestFirst
    ? sql`(messages.created_at, messages.id) > ${place}`
    : sql`(messages.created_at, messages.id) < ${place}`;
}

/** A search reads the recipients' names, e-mails, documents and phones, not the texts. */
function isTo(terms: SearchTerms): SQL {
  const found = containsAll(sql`search`, terms);
  return sql`messages.user_id in (select id from users where ${found})`;
}

export async function findMessage(db: Db | Tx, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentById))
    .where(eq(messages.id, id));
  return row;
}

/** Locks the message: neither another administrator nor a sender changes it meanwhile. */
export async function lockMessage(tx: Tx, id: number) {
  const [row] = await tx
    .select({ ...getTableColumns(messages), isInterrupted, isSuperseded })
    .from(messages)
    .where(eq(messages.id, id))
    .for('update');
  return row;
}

export async function findRecipient(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ name: users.name, phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
