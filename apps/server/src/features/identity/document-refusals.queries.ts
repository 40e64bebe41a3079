import type { DocumentRefusal } from '@martelo/core/registration-documents';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { documentRefusals } from '../../platform/database/identity-schema.ts';

export interface StoredRefusal extends DocumentRefusal {
  userId: number;
  note: string;
  resentAt: Date | null;
}

/** The refusals of these people's documents that count, the oldest first. */
export async function listRefusals(db: Db | Tx, userIds: number[]): Promise<StoredRefusal[]> {
  if (userIds.length === 0) return [];
  const { userId, image, reasons, note, round, resentAt } = documentRefusals;
  const rows = await db
    .select({ userId, image, reasons, note, round, resentAt })
    .from(documentRefusals)
    .where(and(inArray(userId, userIds), isNull(documentRefusals.endedAt)))
    .orderBy(asc(documentRefusals.id));
  return rows.map((row) => ({ ...row, resent: row.resentAt !== null }));
}

export async function refusalsOf(
  db: Db | Tx,
  userIds: number[],
): Promise<Map<number, StoredRefusal[]>> {
  return Map.groupBy(await listRefusals(db, userIds), ({ userId }) => userId);
}

/** The refusals as the export of a person's data lists them, those that ended included. */
export async function listOwnRefusals(db: Db | Tx, ownId: number) {
  const { userId, image, reasons, note, refusedAt, resentAt } = documentRefusals;
  return db
    .select({ image, reasons, note, refusedAt, resentAt })
    .from(documentRefusals)
    .where(inArray(userId, [ownId]))
    .orderBy(asc(documentRefusals.id));
}
