import { eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { digestOfDevice } from './device-digest.ts';

/** Call it after every complete sign-in, and when a link admits a device. */
export async function rememberDevice(
  tx: Tx,
  userId: number,
  device: string | undefined,
): Promise<void> {
  if (device === undefined) return;
  await tx
    .insert(knownDevices)
    .values({ userId, digest: digestOfDevice(device) })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.digest],
      set: { lastSeenAt: sql`now()` },
    });
}

export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteOldDevices(db: Db | Tx, keepDays: number): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastSeenAt, sql`now() - make_interval(days => ${keepDays})`));
}
