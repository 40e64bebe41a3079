import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { noticeFiles } from '../../../platform/database/office-schema.ts';
import { users } from '../../../platform/database/schema.ts';

/** The edital that the yard uploaded, without its content; undefined while the generated one stands. */
export async function findNoticeFile(db: Db | Tx) {
  const { id, name, size, createdAt } = noticeFiles;
  const [row] = await db
    .select({ id, name, size, createdAt, uploadedBy: users.name })
    .from(noticeFiles)
    .innerJoin(users, eq(users.id, noticeFiles.uploadedById))
    .orderBy(desc(noticeFiles.createdAt), desc(noticeFiles.id))
    .limit(1);
  return row;
}

export type NoticeFileRow = NonNullable<Awaited<ReturnType<typeof findNoticeFile>>>;

export async function readNoticeContent(db: Db | Tx, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: noticeFiles.content })
    .from(noticeFiles)
    .where(eq(noticeFiles.id, id));
  return row?.content;
}

export async function insertNoticeFile(
  tx: Tx,
  file: Omit<typeof noticeFiles.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(noticeFiles).values(file);
}

/** Says how many there were. */
export async function deleteNoticeFiles(tx: Tx): Promise<number> {
  const gone = await tx.delete(noticeFiles).returning({ id: noticeFiles.id });
  return gone.length;
}
