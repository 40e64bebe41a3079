import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { media, sessions, users } from '../../platform/database/schema.ts';

export interface DuePictures {
  userIds: number[];
  mediaIds: string[];
}

/** People whose identity pictures have no further purpose, locked until their pictures are gone. */
export async function lockDuePictures(tx: Tx, days: number, limit: number): Promise<DuePictures> {
  const over = sql`now() - make_interval(days => ${days})`;
  const front = users.documentFrontId;
  const back = users.documentBackId;
  const selfie = users.selfieWithDocumentId;
  const isErased = sql`${users.erasedAt} <= ${over}`;
  const isRefused = and(
    eq(users.status, 'negado'),
    isNull(users.erasedAt),
    sql`${users.statusChangedAt} <= ${over}`,
  );
  const due = await tx
    .select({ userId: users.id, front, back, selfie })
    .from(users)
    .where(and(or(isErased, isRefused), or(isNotNull(front), isNotNull(back), isNotNull(selfie))))
    .orderBy(users.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.flatMap((row) => [row.front, row.back, row.selfie]);
  return {
    userIds: due.map(({ userId }) => userId),
    mediaIds: [...new Set(ids.filter((id) => id !== null))],
  };
}

export async function forgetPictures(tx: Tx, { userIds, mediaIds }: DuePictures): Promise<void> {
  await tx
    .update(users)
    .set({ documentFrontId: null, documentBackId: null, selfieWithDocumentId: null })
    .where(inArray(users.id, userIds));
  await tx.delete(media).where(and(inArray(media.id, mediaIds), eq(media.kind, 'identity')));
}

/** Deletes sessions that ended or expired that long ago, with their addresses. Returns how many. */
export async function deleteOldSessions(db: Db, months: number): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(
      sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt}) < now() - make_interval(months => ${months})`,
    )
    .returning({ id: sessions.id });
  return deleted.length;
}

/**
 * Empties the addresses of old accesses: signing in and out, and what clients and visitors did. The
 * trigger of the audit log lets nothing else pass. Acts of staff keep theirs.
 */
export async function emptyOldAddresses(db: Db, months: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${auditLog} set ip = '', details = details - 'ip' where id in (
      select a.id from audit_log a
      where a.ip <> '' and a.at < now() - make_interval(months => ${months})
        and (a.action like 'login.%' or a.action = 'logout' or a.actor_id is null
          or exists (select 1 from users u where u.id = a.actor_id and u.role = 'client'))
      order by a.at limit ${limit})`);
  return rowCount ?? 0;
}

/** Links hold an address of the person; nobody needs them after their end. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(
      sql`coalesce(${oneTimeLinks.endedAt}, ${oneTimeLinks.expiresAt}) < now() - interval '30 days'`,
    );
}
