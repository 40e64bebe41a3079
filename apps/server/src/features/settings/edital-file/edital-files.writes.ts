import { editalFiles } from '../../../platform/database/administration-schema.ts';
import type { Tx } from '../../../platform/database/connect.ts';

export async function insertEditalFile(
  tx: Tx,
  file: Omit<typeof editalFiles.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(editalFiles).values(file);
}

/** Returns how many there were. */
export async function deleteEditalFiles(tx: Tx): Promise<number> {
  const gone = await tx.delete(editalFiles).returning({ id: editalFiles.id });
  return gone.length;
}
