import type { ErrorCode } from '@martelo/contract/texts/errors';
import { type BuyerFacts, buyerProblemOf, isTransferable } from '@martelo/core/transfer';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { isContested } from '../payments/pix-receipts.queries.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { findEvidence, findRegime } from './transfers.queries.ts';

interface Wanted {
  buyerId: number;
  /** Null: there is no such person. */
  person: BuyerFacts | null;
  evidenceId: number;
  nowMs: number;
}

/** The reason why a sale cannot pass to this person; null: it can. */
export async function refusalOfTransfer(
  tx: Db | Tx,
  sale: SaleRecord,
  { buyerId, person, evidenceId, nowMs }: Wanted,
): Promise<ErrorCode | null> {
  const code = await refusalOfSale(tx, sale);
  if (code) return code;
  if (sale.buyerId === buyerId) return 'TRANSFER_SAME_BUYER';
  if (!person || buyerProblemOf(person, nowMs)) return 'TRANSFER_NOT_ELIGIBLE';
  const evidence = await findEvidence(tx, evidenceId);
  return evidence?.auctionId === sale.auctionId ? null : 'TRANSFER_EVIDENCE_MISSING';
}

/** The same without a person: whether the sale can change hands at all. */
export async function refusalOfSale(tx: Db | Tx, sale: SaleRecord): Promise<ErrorCode | null> {
  if (!isTransferable(sale.state)) return 'SALE_MOVE_IMPOSSIBLE';
  // Without charges there is nothing that the new buyer could be asked for.
  if (sale.imported) return 'TRANSFER_NOT_OPENED';
  if ((await findRegime(tx, sale.termsId)) === 'art328') return 'TRANSFER_REGIME';
  // Its money cannot be given back, because the bank took it.
  return (await isContested(tx, sale.id)) ? 'TRANSFER_CONTESTED' : null;
}
