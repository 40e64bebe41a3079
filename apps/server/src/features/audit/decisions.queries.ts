import { and, desc, eq, inArray } from 'drizzle-orm';
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
