import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  noticeDeliveries,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';
import type { ClaimedDelivery } from './deliveries.queries.ts';

export type NewDelivery = Pick<
  typeof noticeDeliveries.$inferSelect,
  'noticeId' | 'channel' | 'subscriptionId' | 'nextAttemptAt'
>;

const now = sql`clock_timestamp()`;

export async function insertDeliveries(tx: Tx, rows: NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insert(noticeDeliveries).values(rows).onConflictDoNothing();
}

export async function markDispatched(tx: Tx, ids: number[]): Promise<void> {
  await tx.update(notices).set({ dispatchedAt: now }).where(inArray(notices.id, ids));
}

/** From now on somebody else's service may have it, even if this process dies. */
export async function markDeliverySending(tx: Tx, id: number): Promise<Date> {
  const [row] = await tx
    .update(noticeDeliveries)
    .set({
      status: 'sending',
      attempts: sql`${noticeDeliveries.attempts} + 1`,
      // In whole milliseconds, because the value that is read back must equal this one.
      sendingSince: sql`date_trunc('milliseconds', ${now})`,
    })
    .where(eq(noticeDeliveries.id, id))
    .returning({ sendingSince: noticeDeliveries.sendingSince });
  if (!row?.sendingSince) throw new Error('the claimed delivery is gone');
  return row.sendingSince;
}

export async function dropDelivery(tx: Tx, id: number, lastError: string): Promise<void> {
  await tx
    .update(noticeDeliveries)
    .set({ status: 'dropped', lastError })
    .where(eq(noticeDeliveries.id, id));
}

export async function postponeDelivery(tx: Tx, id: number, nextAttemptAt: Date): Promise<void> {
  await tx.update(noticeDeliveries).set({ nextAttemptAt }).where(eq(noticeDeliveries.id, id));
}

const isStill = ({ id, sendingSince }: ClaimedDelivery) =>
  and(
    eq(noticeDeliveries.id, id),
    eq(noticeDeliveries.status, 'sending'),
    eq(noticeDeliveries.sendingSince, sendingSince),
  );

export async function markDelivered(db: Db, claim: ClaimedDelivery): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ status: 'sent', sentAt: now, sendingSince: null, lastError: null })
    .where(isStill(claim));
  if (claim.subscriptionId !== null) {
    await db
      .update(pushSubscriptions)
      .set({ lastSuccessAt: now, failures: 0 })
      .where(eq(pushSubscriptions.id, claim.subscriptionId));
  }
}

/** `inMs` null: it is not tried again. */
export async function markUndelivered(
  db: Db,
  claim: ClaimedDelivery,
  { inMs, lastError }: { inMs: number | null; lastError: string },
): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({
      status: inMs === null ? 'failed' : 'waiting',
      sendingSince: null,
      lastError,
      ...(inMs !== null && {
        nextAttemptAt: sql`${now} + make_interval(secs => ${Math.ceil(inMs / 1000)})`,
      }),
    })
    .where(isStill(claim));
  if (claim.subscriptionId !== null) {
    await db
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(eq(pushSubscriptions.id, claim.subscriptionId));
  }
}
