import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';

const { id, kind, subject, body, link, createdAt, readAt } = notices;

export async function listNotices(
  db: Db,
  { userId, page, limit }: { userId: number; page: number; limit: number },
) {
  const rows = await db
    .select({ id, kind, subject, body, link, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${notices.readAt} is null)::int`,
    })
    .from(notices)
    .where(eq(notices.userId, userId));
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
  return counted?.unread ?? 0;
}

export function listChoices(db: Db | Tx, userId: number) {
  const { kind, channel, enabled } = noticePreferences;
  return db
    .select({ kind, channel, enabled })
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId));
}

/** For the person's own export. */
const MOST_ROWS = 20_000;

export function listNoticesOf(db: Db, userId: number) {
  return db
    .select({ kind, subject, body, link, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.id))
    .limit(MOST_ROWS);
}

/**
 * Lists the browsers for the export, with their service and dates. The keys stay out because they open notices,
 * and the address because only the browser's service may know it.
 */
export async function listBrowsersOf(db: Db, userId: number) {
  const rows = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }));
}

/**
 * Two changes of a person's preferences come one after the other. Not by the person's row: a bid would wait
 * for it.
 */
export async function lockPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`preferences ${userId}`}, 0))`,
  );
}
