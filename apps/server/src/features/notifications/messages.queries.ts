import type { MessageFilter } from '@martelo/contract/shapes/message-outbox';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Counted } from '../../platform/database/list-page.ts';
import { searchPage } from '../../platform/database/list-search.ts';
import { users } from '../../platform/database/schema.ts';
import { containsAll, type SearchTerms, wordsOrNumber } from '../../platform/database/search.ts';

/** What is at a provider longer than this was left there by a process that died. */
const isInterrupted = sql<boolean>`(messages.status = 'sending'
  and messages.sending_since < clock_timestamp() - interval '10 minutes')`;
/** There is a later decision on the same client. */
export const isSuperseded = sql<boolean>`exists (select from messages later
  where later.user_id = messages.user_id and later.id > messages.id)`;
/** What nobody sent for a day is old news: it goes out only when a person asks for it. */
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
  /** Only what stands behind this message in the list: a reading that goes on where it stopped. */
  afterId?: number | undefined;
}

/** As many as an answer without paging carries. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

/**
 * A page of the outbox, quick however long it is: the newest first; of those that wait the oldest,
 * since that is the order in which to send them.
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
  // Without a search the recipients need not be there to be counted.
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

/** The same list, read to its end bit by bit. */
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
    // Nothing is left to do about those.
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

/** People are searched, by name, e-mail, document or phone, and not the texts. */
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

/** The message, held: neither another administrator nor a sender moves it meanwhile. */
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
