import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { documentRefusals, oneTimeLinks } from '../../platform/database/identity-schema.ts';
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
  // Nobody may return with one new picture and no others.
  await tx
    .update(documentRefusals)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(inArray(documentRefusals.userId, userIds), isNull(documentRefusals.endedAt)));
  await deletePictures(tx, mediaIds);
}

/**
 * Pictures that were refused and replaced, once nobody needs them any more. Those that are still the
 * person's present ones go with `lockDuePictures`.
 */
export async function lockReplacedPictures(tx: Tx, days: number, limit: number): Promise<string[]> {
  const over = sql`now() - make_interval(days => ${days})`;
  const { mediaId, resentAt } = documentRefusals;
  const due = await tx
    .select({ mediaId })
    .from(documentRefusals)
    .innerJoin(users, eq(users.id, documentRefusals.userId))
    .where(
      and(
        isNotNull(mediaId),
        or(sql`${resentAt} <= ${over}`, sql`${users.erasedAt} <= ${over}`),
        sql`${mediaId} is distinct from ${users.documentFrontId}`,
        sql`${mediaId} is distinct from ${users.documentBackId}`,
        sql`${mediaId} is distinct from ${users.selfieWithDocumentId}`,
      ),
    )
    .orderBy(documentRefusals.id)
    .limit(limit)
    .for('update', { of: documentRefusals, skipLocked: true });
  return [...new Set(due.flatMap((row) => row.mediaId ?? []))];
}

export async function deletePictures(tx: Tx, mediaIds: string[]): Promise<void> {
  await tx
    .update(documentRefusals)
    .set({ mediaId: null })
    .where(inArray(documentRefusals.mediaId, mediaIds));
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
