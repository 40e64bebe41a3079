import { sql } from 'drizzle-orm';
import { idempotencyRecords } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

/** Deletes idempotency records that are too old to be repeated. */
export async function deleteOldIdempotencyRecords(db: Db | Tx, keepHours: number): Promise<void> {
  await db
    .delete(idempotencyRecords)
    .where(sql`${idempotencyRecords.createdAt} < now() - make_interval(hours => ${keepHours})`);
}
