import type { Centavos } from '@martelo/core/money';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import type { LockedLot } from '../lots/lot-locks.queries.ts';
import { beginPayment } from './begin-payment.ts';
import { findTermsOfSale, readBuyerSnapshot, type SaleRecord } from './sales.queries.ts';
import { insertSale } from './sales.writes.ts';
import type { Settling } from './settle-lot.ts';
import { numberText, takeNumber } from './take-number.ts';

export interface NextSale {
  lot: LockedLot;
  /** The sale that was not paid; it must have ended before. */
  previous: SaleRecord;
  buyerId: number;
  /** The next bidder's own greatest bid. */
  valor: Centavos;
  /** The acceptance, from which the deadlines count. */
  at: Date;
  settling: Settling;
}

/**
 * Makes the sale of a lot to the next bidder, under the terms that the lot sold under. The lot and its
 * ledger stay what the hammer made them.
 */
export async function sellToNextBidder(
  tx: Tx,
  { lot, previous, buyerId, valor, at, settling }: NextSale,
): Promise<SaleRecord> {
  const { calendar } = settling;
  const buyer = await readBuyerSnapshot(tx, buyerId);
  if (!buyer) throw new Error(`no user ${buyerId}`);
  const { termsId, lotId, auctionId, vehicle, closedAt } = previous;
  const terms = await findTermsOfSale(tx, termsId);
  const { lines, total } = saleAmountsOf(terms, lot.classe, valor);
  const number = await takeNumber(tx, 'AR', { zone: calendar.zone, at });
  const sale = await insertSale(tx, lines, {
    ...number,
    ...{ origin: 'segundo_licitante', previousSaleId: previous.id },
    ...{ lotId, auctionId, buyerId, buyer, vehicle, termsId, closedAt },
    ...{ arremate: valor, total, state: 'aguardando_pagamento' },
  });
  // Lists show the price of this sale from now on.
  await cacheSale(tx, lotId, { salePrice: valor });
  await recordAudit(tx, {
    ...{ actorId: buyerId, ip: '', action: 'sale.created' as const },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      numero: numberText('AR', sale),
      ...{ vehicleId: lot.vehicleId, lotId, state: sale.state },
      ...{ totalCentavos: sale.total, arremateAnterior: numberText('AR', previous) },
    },
  });
  return beginPayment(tx, sale, { ...settling, terms, at });
}
