import { desc, eq } from 'drizzle-orm';
import { editalFiles } from '../../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { users } from '../../../platform/database/schema.ts';

/**
 * The edital that the yard uploaded, without its content; undefined while the generated one is in
 * use.
 */
export async function findEditalFile(db: Db | Tx) {
  const { id, name, size, createdAt } = editalFiles;
  const [row] = await db
    .select({ id, name, size, createdAt, uploadedBy: users.name })
    .from(editalFiles)
    .innerJoin(users, eq(users.id, editalFiles.uploadedById))
    .orderBy(desc(editalFiles.createdAt), desc(editalFiles.id))
    .limit(1);
  return row;
}

export type EditalFileRow = NonNullable<Awaited<ReturnType<typeof findEditalFile>>>;

export async function readEditalContent(db: Db | Tx, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: editalFiles.content })
    .from(editalFiles)
    .where(eq(editalFiles.id, id));
  return row?.content;
}
