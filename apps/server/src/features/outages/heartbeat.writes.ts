import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { heartbeat } from '../../platform/database/schema.ts';
import { OUTAGE_MS } from '../lots/checked-time.queries.ts';

/**
 * Writes a beat if the last one is recent enough. It is one statement, so that a frozen process
 * cannot make others wait.
 */
export async function keepBeating(db: Db): Promise<boolean> {
  const { rowCount } = await db
    .update(heartbeat)
    .set({ beatAt: sql`clock_timestamp()` })
    .where(sql`${heartbeat.beatAt} >= clock_timestamp() - ${OUTAGE_MS} * interval '1 millisecond'`);
  return rowCount === 1;
}

/**
 * Locks the row of the last beat and returns its time in epoch milliseconds. The very first time is
 * now.
 */
export async function lockBeat(tx: Tx): Promise<number> {
  await tx.insert(heartbeat).values({ beatAt: sql`clock_timestamp()` }).onConflictDoNothing();
  const [row] = await tx.select().from(heartbeat).for('update');
  if (!row) throw new Error('the heartbeat has no row');
  return row.beatAt.getTime();
}

export async function writeBeat(tx: Tx, atMs: number): Promise<void> {
  await tx.update(heartbeat).set({ beatAt: new Date(atMs) });
}
