import type { AuctionTerms } from '@martelo/core/auction-terms';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctions, auctionTerms, type TermsCause } from '../../platform/database/schema.ts';
import type { TermsVersion } from './terms.queries.ts';

/** The terms that the next frozen version will hold. The auction is locked. */
export async function storeTerms(tx: Tx, auctionId: number, terms: AuctionTerms): Promise<void> {
  await tx.update(auctions).set({ terms }).where(eq(auctions.id, auctionId));
}

/** The terms that wait for the next version of the published edital; null: none. The auction is locked. */
export async function storeNextTerms(
  tx: Tx,
  auctionId: number,
  nextTerms: AuctionTerms | null,
): Promise<void> {
  await tx.update(auctions).set({ nextTerms }).where(eq(auctions.id, auctionId));
}

/** Copies the auction's terms and regime into its next version. The auction is locked. */
export async function insertVersion(
  tx: Tx,
  version: { auctionId: number; cause: TermsCause; editalSha256: Buffer | null; at: Date },
): Promise<TermsVersion> {
  const { auctionId, cause, editalSha256, at } = version;
  const [auction] = await tx
    .select({ regime: auctions.regime, terms: auctions.terms })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  if (!auction) throw new Error(`there is no auction ${auctionId}`);
  const next = sql<number>`(select coalesce(max(earlier.version), 0) + 1
    from auction_terms earlier where earlier.auction_id = ${auctionId})`;
  const [row] = await tx
    .insert(auctionTerms)
    .values({ auctionId, version: next, frozenAt: at, cause, ...auction, editalSha256 })
    .returning();
  if (!row) throw new Error('the new version of the terms was not returned');
  return row;
}
