import type { Tx } from '../../platform/database/connect.ts';
import type { TermsCause } from '../../platform/database/schema.ts';
import { lockTerms, type TermsVersion } from './terms.queries.ts';
import { insertVersion } from './terms.writes.ts';

export interface Freeze {
  auctionId: number;
  cause: TermsCause;
  /** SHA-256 of the edital in force; null: the auction has none of its own. */
  editalSha256: Buffer | null;
  at: Date;
}

/**
 * Freezes the auction's terms as its next version, in the caller's transaction. It locks the auction,
 * so the caller must not hold locks of lots yet (decision 10). The version holds for the lots without
 * a counting bid.
 */
export async function freezeTerms(tx: Tx, freeze: Freeze): Promise<TermsVersion> {
  const auction = await lockTerms(tx, freeze.auctionId);
  if (!auction) throw new Error(`there is no auction ${freeze.auctionId} to freeze terms of`);
  return insertVersion(tx, freeze);
}
