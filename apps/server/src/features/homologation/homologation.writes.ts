import type { Tx } from '../../platform/database/connect.ts';
import { homologations } from '../../platform/database/sales-schema.ts';

export async function insertHomologation(
  tx: Tx,
  values: typeof homologations.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(homologations).values(values).returning({ id: homologations.id });
  if (!made) throw new Error('the new homologation was not returned');
  return made.id;
}
