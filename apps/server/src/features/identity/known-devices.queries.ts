import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { digestOfDevice } from './device-digest.ts';

/** The number of the person's known device with this secret; undefined for a stranger's. */
export async function findKnownDevice(
  db: Db | Tx,
  userId: number | undefined,
  device: string | undefined,
): Promise<number | undefined> {
  // The query runs for unknown people and devices too, so that it takes the same time for both.
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId ?? 0),
        eq(knownDevices.digest, digestOfDevice(device ?? '')),
      ),
    );
  return row?.id;
}
