import type { Regime } from '@martelo/core/regime';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { saleFiles } from '../../platform/database/sales-schema.ts';
import { auctionTerms } from '../../platform/database/schema.ts';

/** An uploaded evidence without its content; null: there is none of this id. */
export async function findEvidence(db: Db | Tx, evidenceId: number) {
  const { id, auctionId, name, sha256 } = saleFiles;
  const [row] = await db
    .select({ id, auctionId, name, sha256 })
    .from(saleFiles)
    .where(and(eq(saleFiles.id, evidenceId), eq(saleFiles.purpose, 'transferencia')));
  return row ?? null;
}

/** The bytes of an evidence. */
export async function findEvidenceFile(db: Db | Tx, evidenceId: number) {
  const { name, content, auctionId } = saleFiles;
  const [row] = await db
    .select({ name, content, auctionId })
    .from(saleFiles)
    .where(and(eq(saleFiles.id, evidenceId), eq(saleFiles.purpose, 'transferencia')));
  return row ?? null;
}

/** The legal regime that a sale was made under. */
export async function findRegime(db: Db | Tx, termsId: number): Promise<Regime> {
  const [row] = await db
    .select({ regime: auctionTerms.regime })
    .from(auctionTerms)
    .where(eq(auctionTerms.id, termsId));
  if (!row) throw new Error(`there are no terms ${termsId}`);
  return row.regime;
}
