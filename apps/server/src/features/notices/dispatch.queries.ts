import type { NoticeKind } from '@martelo/core/notice-kinds';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import {
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';
import { auctions, lots, sessions, users } from '../../platform/database/schema.ts';

/** Notices that nobody has sent anywhere yet, locked; those of another process are skipped. */
export function lockUndispatched(tx: Tx, limit: number) {
  const { id, userId, kind, lotId, createdAt } = notices;
  return tx
    .select({ id, userId, kind, lotId, createdAt })
    .from(notices)
    .where(isNull(notices.dispatchedAt))
    .orderBy(asc(notices.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export type Undispatched = Awaited<ReturnType<typeof lockUndispatched>>[number];

export function listRecipients(tx: Tx, userIds: number[]) {
  const { id, phone, email } = users;
  return tx.select({ id, phone, email }).from(users).where(inArray(users.id, userIds));
}

export function listChoicesOf(tx: Tx, userIds: number[]) {
  return tx.select().from(noticePreferences).where(inArray(noticePreferences.userId, userIds));
}

/** A browser counts while nobody ended its session. Held, so that it is not deleted before its rows are there. */
export function holdBrowsers(tx: Tx, userIds: number[]) {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        inArray(pushSubscriptions.userId, userIds),
        or(isNull(pushSubscriptions.sessionId), isNull(sessions.endedAt)),
      ),
    )
    .orderBy(pushSubscriptions.id)
    .for('key share', { of: pushSubscriptions, skipLocked: true });
}

/** The ends of lots in milliseconds of Unix time; a lot whose clock stands still is left out. */
export async function readLotEnds(tx: Tx, lotIds: number[]): Promise<Map<number, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: lots.id, dataFim: auctions.dataFim, extensionMs: lots.extensionMs })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(inArray(lots.id, lotIds), eq(auctions.intent, 'scheduled')));
  return new Map(rows.map(({ id, dataFim, extensionMs }) => [id, dataFim.getTime() + extensionMs]));
}

/** When each person was last told of each lot by e-mail or WhatsApp, within the last minutes. */
export async function readLastTold(
  tx: Tx,
  {
    userIds,
    kinds,
    sinceMs,
    except,
  }: {
    userIds: number[];
    kinds: readonly NoticeKind[];
    sinceMs: number;
    /** The notices that it is asked for. */
    except: number[];
  },
): Promise<{ userId: number; lotId: number; atMs: number }[]> {
  const { rows } = await tx.execute<{ userId: number; lotId: number; atMs: number }>(sql`
    select n.user_id as "userId", n.lot_id as "lotId",
      extract(epoch from max(n.dispatched_at))::float8 * 1000 as "atMs"
    from notices n
    where n.id <> all(${sql.param(except)}::bigint[]) and n.user_id = any(${sql.param(userIds)}::bigint[]) and n.lot_id is not null
      and n.kind = any(${sql.param(kinds)}::text[])
      -- Of a moment: what is older is not sent at all.
      and n.created_at > to_timestamp(${sinceMs}::float8 / 1000) - interval '1 hour'
      and n.dispatched_at > to_timestamp(${sinceMs}::float8 / 1000)
      and exists (select 1 from notice_deliveries d where d.notice_id = n.id
        and d.channel in ('email', 'whatsapp') and d.status <> 'dropped')
    group by n.user_id, n.lot_id`);
  return rows;
}

/** The kinds of which something left the inbox of these people since then. */
export async function listToldKinds(
  tx: Tx,
  { userIds, kinds, sinceMs }: { userIds: number[]; kinds: NoticeKind[]; sinceMs: number },
): Promise<{ userId: number; kind: NoticeKind }[]> {
  if (userIds.length === 0) return [];
  const since = sql`to_timestamp(${sinceMs}::float8 / 1000)`;
  // What is older than some hours has not left in the last minutes; the index on the time finds the rest.
  const { rows } = await tx.execute<{ userId: number; kind: NoticeKind }>(sql`
    select distinct n.user_id as "userId", n.kind from notices n
    where n.user_id = any(${sql.param(userIds)}::bigint[])
      and n.kind = any(${sql.param(kinds)}::text[])
      and n.created_at > ${since} - interval '12 hours' and n.dispatched_at > ${since}
      and exists (select from notice_deliveries d where d.notice_id = n.id and d.status <> 'dropped')`);
  return rows;
}
