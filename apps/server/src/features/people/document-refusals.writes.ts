import type { DocumentReason, IdentityImage } from '@martelo/core/registration-documents';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { documentRefusals } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';

export interface RefusedDocument {
  image: IdentityImage;
  reasons: DocumentReason[];
  note?: string | undefined;
}

export const IMAGE_COLUMNS = {
  front: 'documentFrontId',
  back: 'documentBackId',
  selfie: 'selfieWithDocumentId',
} as const satisfies Record<IdentityImage, keyof typeof users.$inferSelect>;

/** The refusals of one decision. The caller holds the lock of the person's row. */
export async function insertRefusals(
  tx: Tx,
  { userId, refusedById }: { userId: number; refusedById: number },
  documents: readonly RefusedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const [last] = await tx
    .select({ round: max(documentRefusals.round) })
    .from(documentRefusals)
    .where(eq(documentRefusals.userId, userId));
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  await tx.insert(documentRefusals).values(
    documents.map(({ image, reasons, note = '' }) => ({
      userId,
      refusedById,
      image,
      reasons,
      note,
      round: (last?.round ?? 0) + 1,
      mediaId: person?.[IMAGE_COLUMNS[image]] ?? null,
    })),
  );
}

/** The office has decided anew: what was asked for before counts no more. */
export async function endRefusals(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(documentRefusals)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(documentRefusals.userId, userId), isNull(documentRefusals.endedAt)));
}

export async function markResent(tx: Tx, userId: number, images: IdentityImage[]): Promise<void> {
  await tx
    .update(documentRefusals)
    .set({ resentAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(documentRefusals.userId, userId),
        inArray(documentRefusals.image, images),
        isNull(documentRefusals.resentAt),
        isNull(documentRefusals.endedAt),
      ),
    );
}

/** Puts new pictures in the place of refused ones, and the person at the front of the queue. */
export async function replacePictures(
  tx: Tx,
  userId: number,
  pictures: Partial<Record<(typeof IMAGE_COLUMNS)[IdentityImage], string>>,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...pictures,
      status: 'pendente',
      statusChangedAt: sql`now()`,
      returnedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, userId));
}
