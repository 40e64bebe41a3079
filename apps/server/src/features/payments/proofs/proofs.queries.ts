// Payment proofs: the list of a sale, of a person, and one file.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { paymentProofs } from '../../../platform/database/proofs-schema.ts';

const { id, saleId, contentType, size, createdAt } = paymentProofs;

export type ProofView = Awaited<ReturnType<typeof listProofs>>[number];

/** The proofs of a sale without their content, the oldest first; `sentById` limits them to that person's. */
export function listProofs(db: Db | Tx, ofSale: number, sentById: number | null) {
  return db
    .select({ id, contentType, size, createdAt })
    .from(paymentProofs)
    .where(
      and(eq(saleId, ofSale), sentById === null ? undefined : eq(paymentProofs.sentById, sentById)),
    )
    .orderBy(asc(paymentProofs.id));
}

export async function findProof(db: Db | Tx, proofId: number) {
  const [row] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, proofId));
  return row ?? null;
}

export async function isProofKnown(
  db: Db | Tx,
  ofSale: number,
  sentSha256: Buffer,
): Promise<boolean> {
  const rows = await db
    .select({ sha: paymentProofs.sentSha256 })
    .from(paymentProofs)
    .where(eq(saleId, ofSale));
  return rows.some(({ sha }) => sha.equals(sentSha256));
}

const MOST_EXPORTED = 20_000;

/** What a person has sent, for the export of the own data: the page of the sale gives the files. */
export function listProofsOfPerson(db: Db | Tx, userId: number) {
  return db
    .select({ saleId, contentType, size, createdAt })
    .from(paymentProofs)
    .where(eq(paymentProofs.sentById, userId))
    .orderBy(desc(id))
    .limit(MOST_EXPORTED);
}
