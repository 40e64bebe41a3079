import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import {
  noticeDeliveries,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';
import { sessions, users } from '../../platform/database/schema.ts';

/** The next due delivery with all that its sending needs, locked; another process's are skipped. */
export async function lockNextDelivery(tx: Tx) {
  const { id, channel, attempts, subscriptionId } = noticeDeliveries;
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [row] = await tx
    .select({
      ...{ id, channel, attempts, subscriptionId, endpoint, p256dh, auth },
      kind: notices.kind,
      subject: notices.subject,
      body: notices.body,
      link: notices.link,
      lotId: notices.lotId,
      noticeId: notices.id,
      createdAt: notices.createdAt,
      userId: users.id,
      name: users.name,
      phone: users.phone,
      email: users.email,
      /** Null: the person chose nothing, so the default holds. */
      enabled: noticePreferences.enabled,
      sessionEnded: sql<boolean>`${sessions.endedAt} is not null`,
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, noticeDeliveries.subscriptionId))
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(
      noticePreferences,
      and(
        eq(noticePreferences.userId, notices.userId),
        eq(noticePreferences.kind, notices.kind),
        eq(noticePreferences.channel, noticeDeliveries.channel),
      ),
    )
    .where(
      and(
        eq(noticeDeliveries.status, 'waiting'),
        lte(noticeDeliveries.nextAttemptAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(asc(noticeDeliveries.nextAttemptAt), asc(noticeDeliveries.id))
    .limit(1)
    .for('update', { of: noticeDeliveries, skipLocked: true });
  return row;
}

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof lockNextDelivery>>>;
export type ClaimedDelivery = DueDelivery & { sendingSince: Date };
