import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db } from '../../platform/database/connect.ts';

interface AuditPeriod {
  action?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** A search as a condition on the entry. */
  isMeant?: SQL | undefined;
  /** Only entries after this one in the list, which has the newest first. */
  beforeId?: number | undefined;
}

export async function findAuditIds(db: Db, period: AuditPeriod, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(conditionOf(period))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function countAuditEntries(db: Db, period: AuditPeriod): Promise<number> {
  return db.$count(auditLog, conditionOf(period));
}

function conditionOf({ action, from, to, isMeant, beforeId }: AuditPeriod): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditLog.action, action),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    isMeant,
    beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
  );
}
