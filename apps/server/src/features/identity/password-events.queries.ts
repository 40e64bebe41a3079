import { PASSWORD_EVENTS, type PasswordEvent } from '@martelo/contract/texts/password-events';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

const MOST = 20;

/** What has happened to this person's password, the newest first. */
export function listPasswordEvents(db: Db, userId: number) {
  return db
    .select({
      at: auditLog.at,
      action: sql<PasswordEvent>`${auditLog.action}`,
      actorName: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, String(userId)),
        inArray(auditLog.action, Object.keys(PASSWORD_EVENTS)),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST);
}
