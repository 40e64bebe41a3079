import type { Tx } from '../../platform/database/connect.ts';
import {
  deliveries,
  deliveryFiles,
  deliveryPhotos,
} from '../../platform/database/delivery-schema.ts';

export async function insertDelivery(
  tx: Tx,
  values: typeof deliveries.$inferInsert,
): Promise<void> {
  await tx.insert(deliveries).values(values);
}

export async function insertPhotos(
  tx: Tx,
  rows: (typeof deliveryPhotos.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryPhotos).values(rows);
}

export async function insertFiles(
  tx: Tx,
  rows: (typeof deliveryFiles.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(deliveryFiles).values(rows);
}
