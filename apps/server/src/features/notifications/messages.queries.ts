import type { MessageFilter } from '@martelo/contract/shapes/message-outbox';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
} from '@martelo/contract/texts/notification-kinds';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type Counted,
  countRows,
  type ExportedList,
  findPage,
  followsInTime,
  inOrder,
} from '../../platform/database/list-page.ts';
import { users } from '../../platform/database/schema.ts';
import {
  countedOf,
  findMatches,
  refersToMatch,
  searchedTable,
  wordsOrNumber,
} from '../../platform/database/search.ts';

/** A message that is `sending` for longer than this belonged to a process that died. */
const isInterrupted = sql<boolean>`(messages.status = 'sending'
  and messages.sending_since < clock_timestamp() - interval '10 minutes')`;
const DECISIONS = sql.raw(
  NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].about === 'registration')
    .map((kind) => `'${kind}'`)
    .join(', '),
);
/** A later decision on the same client exists. Notices of purchases replace nothing and stay valid. */
export const isSuperseded = sql<boolean>`(messages.kind in (${DECISIONS}) and exists (
  select from messages later where later.user_id = messages.user_id
    and later.id > messages.id and later.kind in (${DECISIONS})))`;
/** A notice about a deadline whose time is over, or whose charge was paid or cancelled before it left. */
export const isOutdated = sql<boolean>`(messages.charge_id is not null and (
  messages.valid_until <= clock_timestamp() or not exists (
    select from charges where charges.id = messages.charge_id and charges.state = 'aberta')))`;
/** A message that waited for more than a day is not sent automatically any more. */
const isInTime = sql<boolean>`(messages.next_attempt_at > clock_timestamp() - interval '1 day')`;

const messageColumns = {
  ...getTableColumns(messages),
  isInterrupted,
  isSuperseded,
  isOutdated,
  isInTime,
  sentBy: users.name,
};

export interface MessageListing {
  status?: MessageFilter | undefined;
  q?: string | undefined;
}

/** The limit of an answer without paging. */
const MOST_ROWS = 1000;
const PAGE_ROWS = 50;

export async function findMessagePage(
  db: Db | Tx,
  listing: MessageListing & { page?: number | undefined; limit?: number | undefined },
): Promise<Counted & { rows: MessageRow[] }> {
  const { page = 1, limit = listing.page ? PAGE_ROWS : MOST_ROWS } = listing;
  const list = await listMessages(db, listing);
  const { ids, ...counted } = await findPage(db, list, { limit, offset: (page - 1) * limit });
  return { ...counted, rows: await readMessages(db, ids) };
}

const STATUSES = { waiting: ['waiting', 'sending'], sent: ['sent'], failed: ['failed'] } as const;

/**
 * The newest first. Waiting messages begin with the oldest, which is to be sent first. A search looks
 * for the recipient, not in the text of the message.
 */
export async function listMessages(
  db: Db | Tx,
  { status, q = '' }: MessageListing,
): Promise<ExportedList> {
  const matches = await findMatches(db, searchedTable('users'), wordsOrNumber(q));
  const oldestFirst = status === 'waiting';
  return {
    from: sql`messages`,
    where: [
      ...(status ? [inArray(messages.status, [...STATUSES[status]])] : []),
      // A message that was replaced by a later one, or is not true any more, needs no work.
      ...(status && status !== 'sent' ? [sql`not (${isSuperseded} or ${isOutdated})`] : []),
      ...(matches ? [refersToMatch(sql`messages.user_id`, matches)] : []),
    ],
    id: sql`messages.id`,
    order: oldestFirst
      ? sql`messages.created_at, messages.id`
      : sql`messages.created_at desc, messages.id desc`,
    follows: (id) => followsInTime('messages', id, { oldestFirst }),
    ...(matches && { counted: countedOf(matches) }),
  };
}

export async function countMessages(db: Db | Tx, status: MessageFilter): Promise<number> {
  return countRows(db, [await listMessages(db, { status })]);
}

/** Messages that leave by themselves once somebody sends, those that are older than a day excepted. */
export async function countDue(tx: Tx): Promise<number> {
  return tx.$count(
    messages,
    sql`${messages.status} = 'waiting' and ${isInTime} and not ${isOutdated}`,
  );
}

export async function readMessages(db: Db | Tx, ids: number[]) {
  return inOrder(ids, await selectMessages(db, inArray(messages.id, ids)));
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export async function findMessage(db: Db | Tx, id: number): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db, eq(messages.id, id));
  return row;
}

function selectMessages(db: Db | Tx, where: SQL) {
  return db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentById))
    .where(where);
}

/** Locks the message: neither another administrator nor a sender changes it meanwhile. */
export async function lockMessage(tx: Tx, id: number) {
  const [row] = await tx
    .select({ ...getTableColumns(messages), isInterrupted, isSuperseded, isOutdated })
    .from(messages)
    .where(eq(messages.id, id))
    .for('update');
  return row;
}

export interface Recipient {
  id: number;
  name: string;
  phone: string;
  email: string;
}

export function findRecipients(tx: Tx, userIds: number[]): Promise<Recipient[]> {
  return tx
    .select({ id: users.id, name: users.name, phone: users.phone, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id);
}

/** What the buyer was told about a purchase, the oldest first. */
export function listMessagesOfSale(db: Db | Tx, saleId: number) {
  const { id, kind, status, channel, createdAt, sentAt } = messages;
  return db
    .select({ id, kind, status, channel, createdAt, sentAt })
    .from(messages)
    .where(eq(messages.saleId, saleId))
    .orderBy(asc(messages.id));
}
