import type { Tx } from '../../platform/database/connect.ts';
import { coafNotes } from '../../platform/database/sales-schema.ts';

/** False: somebody else has written the note of this turn. */
export async function insertCoafNote(
  tx: Tx,
  values: Omit<typeof coafNotes.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(coafNotes)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: coafNotes.id });
  return rows.length > 0;
}
