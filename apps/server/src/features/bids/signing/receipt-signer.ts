import { type LedgerFact, type Receipt, receiptText, receiptTree } from '@martelo/core/receipt';
import { type SigningKey, sha256 } from './signing-key.ts';

export interface ReceiptSigner {
  /** Resolves with the receipt of a committed row, or with null when signing failed. */
  receiptOf(fact: LedgerFact): Promise<Receipt | null>;
}

interface Waiting {
  fact: LedgerFact;
  answer: (receipt: Receipt | null) => void;
}

/**
 * Signs all receipts of a batch with one signature. The lane answers the bids of a batch in one turn
 * of the event loop; the continuations of those answers ask for their receipts as microtasks, and the
 * callback of `nextTick` runs after the last of them, before the lane publishes anything. So no timer
 * is needed, and a bid that is decided alone is signed alone, at once.
 */
export function createReceiptSigner(
  key: SigningKey,
  onError: (error: unknown) => void,
): ReceiptSigner {
  let waiting: Waiting[] = [];

  function signWaiting(): void {
    const together = waiting;
    waiting = [];
    const receipts = receiptsOrNull(together.map(({ fact }) => fact));
    together.forEach(({ answer }, index) => {
      answer(receipts?.[index] ?? null);
    });
  }

  /** The bids are committed: a failure costs them their receipt and nothing else. */
  function receiptsOrNull(facts: LedgerFact[]): Receipt[] | null {
    try {
      return signReceipts(key, facts);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  return {
    receiptOf: (fact) =>
      new Promise((answer) => {
        if (waiting.length === 0) process.nextTick(signWaiting);
        waiting.push({ fact, answer });
      }),
  };
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
