import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { digestOfDevice } from './device-digest.ts';

/**
 * Call it after every complete sign-in, and when a link admits a device. A known device is marked as
 * seen once a day, and not while another sign-in holds its row: no sign-in waits for this mark.
 */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  device: string | undefined,
): Promise<void> {
  if (device === undefined) return;
  const digest = digestOfDevice(device);
  await tx.insert(knownDevices).values({ userId, digest }).onConflictDoNothing();
  const [due] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.digest, digest),
        lt(knownDevices.lastSeenAt, sql`now() - interval '1 day'`),
      ),
    )
    .for('no key update', { skipLocked: true });
  if (!due) return;
  await tx.update(knownDevices).set({ lastSeenAt: sql`now()` }).where(eq(knownDevices.id, due.id));
}

export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteOldDevices(db: Db | Tx, keepDays: number): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastSeenAt, sql`now() - make_interval(days => ${keepDays})`));
}
