import type { NoticeChannel, NoticeKind } from '@martelo/core/notice-kinds';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  noticeDeliveries,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/database/inbox-schema.ts';

export interface NewNotice {
  userId: number;
  kind: NoticeKind;
  /** Names the event: a second notice of it is not written. */
  event: string;
  subject: string;
  body: string;
  /** A path of the site. */
  link: string;
  vehicleId?: number | null;
  lotId?: number | null;
}

/** Writes the notices that are not there yet, to clients who were not erased. Returns how many. */
export async function insertNotices(tx: Tx, rows: NewNotice[]): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map(({ vehicleId = null, lotId = null, ...row }) => ({
    ...row,
    vehicleId,
    lotId,
  }));
  const { rowCount } = await tx.execute(sql`
    insert into ${notices} (user_id, kind, event, subject, body, link, vehicle_id, lot_id)
    select n.user_id, n.kind, n.event, n.subject, n.body, n.link, n.vehicle_id, n.lot_id
    from json_to_recordset(${JSON.stringify(values.map(columnsOf))}::json) as n(user_id bigint,
      kind text, event text, subject text, body text, link text, vehicle_id bigint, lot_id bigint)
    join users u on u.id = n.user_id and u.role = 'client' and u.erased_at is null
    order by n.user_id
    -- As the foreign key does, but before the row is looked at: an erasure may just be under way.
    for key share of u
    on conflict (user_id, event) do nothing`);
  return rowCount ?? 0;
}

const columnsOf = ({ userId, vehicleId, lotId, ...rest }: NewNotice) => ({
  ...rest,
  user_id: userId,
  vehicle_id: vehicleId,
  lot_id: lotId,
});

/** False: the person has no such notice. */
export async function markRead(db: Db, { id, userId }: { id: number; userId: number }) {
  const read = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, clock_timestamp())` })
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id });
  return read.length > 0;
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
}

type Choice = { kind: NoticeKind; channel: NoticeChannel; enabled: boolean };

export async function saveChoices(tx: Tx, userId: number, choices: Choice[]): Promise<void> {
  await tx
    .insert(noticePreferences)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind, noticePreferences.channel],
      set: { enabled: sql`excluded.enabled` },
    });
}

/** Deletes all that a person was told, chose and switched on. */
export async function deleteNoticesOf(tx: Tx, userId: number): Promise<void> {
  // Locked first: nothing is put on its way for them meanwhile.
  await tx.execute(sql`select id from notices where user_id = ${userId} order by id for update`);
  await tx.execute(sql`
    delete from notice_deliveries d using notices n where n.id = d.notice_id and n.user_id = ${userId}`);
  await tx.delete(notices).where(eq(notices.userId, userId));
  await tx.delete(noticePreferences).where(eq(noticePreferences.userId, userId));
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  await deleteSubscriptions(
    tx,
    browsers.map(({ id }) => id),
  );
}

/** Deletes browsers with what was on its way to them. */
export async function deleteSubscriptions(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked first: nothing is put on its way to them meanwhile.
  await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, ids))
    .orderBy(pushSubscriptions.id)
    .for('update');
  await tx.delete(noticeDeliveries).where(inArray(noticeDeliveries.subscriptionId, ids));
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

/** Deletes some of the notices that are older than this; true when there may be more. */
export async function deleteOldNotices(
  db: Db,
  { months, limit }: { months: number; limit: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(sql`${notices.createdAt} < now() - make_interval(months => ${months})`)
      .orderBy(notices.createdAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return false;
    await tx.delete(noticeDeliveries).where(inArray(noticeDeliveries.noticeId, ids));
    await tx.delete(notices).where(inArray(notices.id, ids));
    return ids.length === limit;
  });
}

/** Deletes some of the deliveries that ended more than 30 days ago; true when there may be more. */
export async function deleteOldDeliveries(db: Db, limit: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from notice_deliveries where id in (
      select id from notice_deliveries
      where status <> 'waiting' and next_attempt_at < now() - interval '30 days'
      limit ${limit})`);
  return (rowCount ?? 0) === limit;
}
