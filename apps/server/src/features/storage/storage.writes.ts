// All statements that write storage: counts of charges, waivers, closings and ended stays. None is ever changed.
import type { Tx } from '../../platform/database/connect.ts';
import {
  saleStays,
  storageCharges,
  storageWaivers,
  yardClosings,
} from '../../platform/database/delivery-schema.ts';

export async function insertStorageCharge(
  tx: Tx,
  values: typeof storageCharges.$inferInsert,
): Promise<void> {
  await tx.insert(storageCharges).values(values);
}

export async function insertWaiver(
  tx: Tx,
  values: Omit<typeof storageWaivers.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(storageWaivers).values(values);
}

export async function insertClosings(
  tx: Tx,
  rows: Omit<typeof yardClosings.$inferInsert, 'id'>[],
): Promise<void> {
  await tx.insert(yardClosings).values(rows);
}

export async function insertStay(tx: Tx, values: typeof saleStays.$inferInsert): Promise<void> {
  await tx.insert(saleStays).values(values);
}
