import type { Centavos } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import type { PixOrigin, PixOutcome } from '../../platform/database/pix-schema.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { insertPayment, insertPixReceipt } from './payments.writes.ts';

/** A PIX as the PSP answered when it was asked about it. */
export interface ReceivedPix {
  endToEndId: string;
  txid: string;
  valor: Centavos;
  /** The key that received it. */
  key: string;
  receivedAt: Date;
  payerName: string;
  payerDocument: string;
  origin: PixOrigin;
}

export interface PixCredit {
  outcome: PixOutcome;
  /** The sales that the PIX was meant for; none is known of a PIX of no code. */
  sales: SaleRecord[];
}

export interface PixPlace {
  outcome: PixOutcome;
  chargeId: number | null;
  combinedId: number | null;
  third: boolean;
}

/** Writes a PIX as a payment. Null: it was written before, by a job or as a credit by hand. */
export async function insertPixPayment(
  tx: Tx,
  received: ReceivedPix,
  { third, ...known }: PixPlace,
): Promise<number | null> {
  const { endToEndId, txid, key, origin, valor, receivedAt } = received;
  const paymentId = await insertPayment(tx, {
    ...{ meio: 'pix' as const, valor, receivedAt, third },
    // As a clerk would type it: whoever came first has credited it.
    reference: endToEndId.toUpperCase(),
    ...{ payerName: received.payerName, payerDocument: received.payerDocument },
    ...{ registeredById: null, idempotencyKey: endToEndId },
  });
  if (paymentId !== null) {
    await insertPixReceipt(tx, { paymentId, endToEndId, txid, key, origin, ...known });
  }
  return paymentId;
}
