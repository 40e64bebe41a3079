// The one statement that writes what people say about operations. Nothing of it is ever changed.
import { coafNotes } from '../../platform/database/coaf-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';

export async function insertNote(
  tx: Tx,
  values: Omit<typeof coafNotes.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(coafNotes).values(values);
}
