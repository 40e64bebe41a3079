import { counterOfferStateAt } from '@martelo/core/counter-offer';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SaleRecord } from '../sales.queries.ts';
import { numberText } from '../take-number.ts';
import { type CounterOffer, findUnanswered } from './counter-offers.queries.ts';
import { insertAnswer } from './counter-offers.writes.ts';

/**
 * The counter-offer of a locked sale that is open at `at`, the database's clock after the lock. One whose deadline is
 * over is ended first, as of its deadline: whoever gets to the sale before the job writes what the job would.
 */
export async function findOpenAndEndSilent(
  tx: Tx,
  sale: SaleRecord,
  at: Date,
): Promise<CounterOffer | null> {
  const offer = await findUnanswered(tx, sale.id);
  if (!offer) return null;
  if (counterOfferStateAt({ ...offer, end: null }, at.getTime()) === 'aberta') return offer;
  await insertAnswer(tx, {
    counterOfferId: offer.id,
    answer: 'sem_resposta',
    answeredAt: offer.validUntil,
  });
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'sale.counter-offer-lapsed',
    subjectType: 'sale',
    subjectId: sale.id,
    details: { numero: numberText('AR', sale), ofertaCentavos: offer.valor },
  });
  return null;
}
