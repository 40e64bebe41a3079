import { type LedgerFact, type Receipt, receiptText, receiptTree } from '@martelo/core/receipt';
import type { AutomaticBidDone, BidAccepted, LaneOutcome } from '../bid-types.ts';
import { type SigningKey, sha256 } from './signing-key.ts';

/** Gives each accepted outcome the receipt of its row. */
export type AddReceipts = (outcomes: readonly LaneOutcome[]) => void;

/**
 * All receipts of one call are under one signature: the lane signs a whole batch at once. Only committed rows
 * may be signed. It never throws: a failure costs the bids their receipts and nothing else.
 */
export function createReceiptSigner(
  key: SigningKey,
  onError: (error: unknown) => void,
): AddReceipts {
  return (outcomes) => {
    const accepted = outcomes.filter(hasRow);
    try {
      const receipts = signReceipts(
        key,
        accepted.map(({ row }) => row),
      );
      accepted.forEach((outcome, index) => {
        outcome.receipt = receipts[index] ?? null;
      });
    } catch (error) {
      onError(error);
    }
  };
}

type Accepted = (BidAccepted | AutomaticBidDone) & { row: LedgerFact };

function hasRow(outcome: LaneOutcome): outcome is Accepted {
  return outcome.ok && outcome.row !== null;
}

/** The receipts of these rows, in their order, under one signature. */
export function signReceipts(key: SigningKey, facts: LedgerFact[]): Receipt[] {
  if (facts.length === 0) return [];
  const { root, paths } = receiptTree(facts, sha256);
  const assinatura = key.sign(receiptText(root));
  return facts.map(({ lote, sequencia, hash }, index) => {
    const prova = paths[index] ?? [];
    return { versao: 1, lote, sequencia, hash, chave: key.publicKey, prova, assinatura };
  });
}
