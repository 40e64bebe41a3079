import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

/** The last approval or denial of a client. */
export interface Decision {
  actorId: number | null;
  actorName: string | null;
  action: string;
  at: Date;
}

export async function findLastDecision(db: Db | Tx, userId: number): Promise<Decision | null> {
  const [row] = await db
    .select({
      actorId: auditLog.actorId,
      actorName: users.name,
      action: auditLog.action,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, String(userId)),
        inArray(auditLog.action, ['client.approved', 'client.denied']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}

interface EntryAboutUser {
  actorId: number;
  action: AuditAction;
  userId: number;
  since: Date;
}

/** True if the administrator already has such an entry about the user since that moment. */
export async function hasEntrySince(
  db: Db | Tx,
  { actorId, action, userId, since }: EntryAboutUser,
): Promise<boolean> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectId, String(userId)),
        eq(auditLog.actorId, actorId),
        eq(auditLog.action, action),
        gte(auditLog.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
