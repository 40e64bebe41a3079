import type { FrozenTerms } from '@martelo/core/auction-terms';
import type { Facts } from '../../ledger/ledger-hash.ts';
import { openingFacts, termsHash } from '../../ledger/lot-facts.ts';
import type { BatchState, LotInBatch, TermsInBatch } from './batch-state.ts';

/** The terms under which a bid on the lot is made: its own version, else the newest of its auction. */
function termsOf(lot: LotInBatch, state: BatchState): TermsInBatch | undefined {
  const versions = state.terms.get(lot.auctionId ?? 0) ?? [];
  const own = lot.bidCount > 0 && versions.find(({ id }) => id !== null && id === lot.termsId);
  return own || versions.at(-1);
}

/** True when the bidder saw other terms than those that hold for the lot. */
export function sawOtherTerms(
  lot: LotInBatch,
  state: BatchState,
  termsMark: string | undefined,
): boolean {
  if (termsMark === undefined) return false;
  const held = termsOf(lot, state);
  return held !== undefined && held.mark !== termsMark;
}

/**
 * Fixes the terms of a lot whose first counting bid is about to be made. The first row of a ledger
 * chains to an opening, which names the terms; in an older ledger the bid's row names them. Returns the
 * facts of that row.
 */
export function fixTerms(lot: LotInBatch, state: BatchState): Facts | null {
  const held = termsOf(lot, state);
  if (lot.bidCount > 0) {
    // A lot whose bids are older than frozen terms has none yet.
    lot.termsId ??= held?.id ?? null;
    return null;
  }
  if (!held?.terms || !lot.clock || lot.auctionId === null) {
    throw new Error(`lot ${lot.id} takes a first bid without terms`);
  }
  lot.termsId = held.id;
  const { regime, editalSha256 } = held;
  const frozen: FrozenTerms = { regime, terms: JSON.parse(held.terms), editalSha256 };
  if (lot.sequence > 0) return { terms: termsHash(frozen) };
  const { auctionId, clock, lanceInicial, reserve, extensionMs, rules } = lot;
  lot.opening = openingFacts(
    { lotId: lot.id, auctionId, clock, lanceInicial, reserve, extensionMs, ...rules },
    frozen,
  );
  return null;
}
