import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { ledgerSecrets } from '../../platform/database/ledger-schema.ts';

/** The secrets of these people, for the commitments of their rows. An erased person has none. */
export async function findSecrets(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, Buffer>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ledgerSecrets)
    .where(inArray(ledgerSecrets.userId, [...new Set(userIds)]));
  return new Map(rows.map(({ userId, secret }) => [userId, secret]));
}
