import { type CounterOfferEnd, counterOfferStateAt } from '@martelo/core/counter-offer';
import type { LotClass } from '@martelo/core/regime';
import { raisedAmountsOf } from '@martelo/core/sale-amounts';
import { awaitsSeller, saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceVehicles } from '../../lots/announce-vehicles.ts';
import { cacheSale } from '../../lots/cache-sale.ts';
import { lockLots } from '../../lots/lot-locks.queries.ts';
import { announceMessages } from '../../notifications/announce-messages.ts';
import { readCalendar } from '../../terms/calendar.ts';
import { advanceSale, countChange } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { beginPayment } from '../begin-payment.ts';
import { findLotOfSale, findTermsOfSale, lockSale, type SaleRecord } from '../sales.queries.ts';
import { insertLines } from '../sales.writes.ts';
import type { Settling } from '../settle-lot.ts';
import { numberText } from '../take-number.ts';
import { type CounterOffer, findCounterOffer, isBannedBidder } from './counter-offers.queries.ts';
import { insertAnswer } from './counter-offers.writes.ts';

export interface AnswerWish {
  saleId: number;
  offerId: number;
  /** The bidder who answers, and from where. */
  userId: number;
  ip: string;
  answer: Extract<CounterOfferEnd, 'aceita' | 'recusada'>;
}

type AnswerRefusal =
  | 'OWN_SALE_NOT_FOUND'
  | 'ACCOUNT_BANNED'
  | 'COUNTER_OFFER_NOT_FOUND'
  | 'COUNTER_OFFER_OVER'
  | 'COUNTER_OFFER_ACCEPTED'
  | 'COUNTER_OFFER_REFUSED'
  | 'COUNTER_OFFER_BID_TAKEN';
export type AnswerOutcome =
  | { ok: true; changed: boolean; sale: SaleRecord; vehicleId: number }
  | { ok: false; code: AnswerRefusal };

type Answering = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * The bidder's answer to a counter-offer. An acceptance is a contract: it is kept with the terms, the instant and the
 * address, and makes the sale at the value of the counter-offer, all in one transaction. The database's clock, read under
 * the locks, says if the answer is in time. The same answer again changes nothing.
 */
export async function answerCounterOffer(
  deps: Answering,
  wish: AnswerWish,
): Promise<AnswerOutcome> {
  const { settings } = deps;
  const settling = { settings, calendar: await readCalendar(deps.db, settings.yardTimeZone) };
  const outcome = await transactWithRetry(deps.db, (tx) => answer(tx, wish, settling));
  if (outcome.ok && outcome.changed) {
    announceSale(deps, outcome.sale);
    if (wish.answer === 'aceita') {
      announceMessages(deps);
      await announceVehicles(deps, [outcome.vehicleId], 'updated');
    }
  }
  return outcome;
}

/** Why an answer comes too late, by how the counter-offer has ended. */
const ENDED = {
  aceita: 'COUNTER_OFFER_ACCEPTED',
  recusada: 'COUNTER_OFFER_REFUSED',
  sem_resposta: 'COUNTER_OFFER_OVER',
  superada: 'COUNTER_OFFER_BID_TAKEN',
} as const satisfies Record<CounterOfferEnd, AnswerRefusal>;

async function answer(tx: Tx, wish: AnswerWish, settling: Settling): Promise<AnswerOutcome> {
  const lotOfSale = await findLotOfSale(tx, wish.saleId);
  if (!lotOfSale) return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  // The lot before its sale, as a decision locks them; the person last.
  const {
    lots: [lot],
  } = await lockLots(tx, [lotOfSale.lotId]);
  const sale = await lockSale(tx, wish.saleId);
  const isBanned = await isBannedBidder(tx, wish.userId);
  const nowMs = await readNow(tx);
  if (!lot || !sale || sale.buyerId !== wish.userId || sale.imported) {
    return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  }
  const { vehicleId } = lot;
  const found = await findCounterOffer(tx, wish);
  if (!found) return { ok: false, code: 'COUNTER_OFFER_NOT_FOUND' };
  if (found.end === wish.answer) return { ok: true, changed: false, sale, vehicleId };
  const state = counterOfferStateAt({ ...found.offer, end: found.end }, nowMs);
  if (state !== 'aberta') return { ok: false, code: ENDED[state] };
  // A counter-offer ends with the seller's time at the latest.
  if (!awaitsSeller(saleStateAt(sale, nowMs))) return { ok: false, code: 'COUNTER_OFFER_OVER' };
  if (isBanned) return { ok: false, code: 'ACCOUNT_BANNED' };
  const at = new Date(nowMs);
  const act = { sale, offer: found.offer, wish, at };
  await recordAnswer(tx, act);
  const answered =
    wish.answer === 'aceita' ? await sellAtOffer(tx, act, settling) : await countChange(tx, sale);
  return { ok: true, changed: true, sale: answered, vehicleId };
}

interface Act {
  sale: SaleRecord;
  offer: CounterOffer;
  wish: AnswerWish;
  at: Date;
}

const ACTIONS = {
  aceita: 'sale.counter-offer-accepted',
  recusada: 'sale.counter-offer-refused',
} as const;

async function recordAnswer(tx: Tx, { sale, offer, wish, at }: Act): Promise<void> {
  await insertAnswer(tx, {
    counterOfferId: offer.id,
    answer: wish.answer,
    answeredAt: at,
    answeredById: wish.userId,
    ...(wish.answer === 'aceita' && { termsId: sale.termsId, ip: wish.ip }),
  });
  await recordAudit(tx, {
    actorId: wish.userId,
    ip: wish.ip,
    action: ACTIONS[wish.answer],
    subjectType: 'sale',
    subjectId: sale.id,
    details: { numero: numberText('AR', sale), ofertaCentavos: offer.valor },
  });
}

/** The bid, the ledger and the lot's price stay; what the acceptance adds stands in lines of its own. */
async function sellAtOffer(
  tx: Tx,
  { sale, offer, at }: Act,
  settling: Settling,
): Promise<SaleRecord> {
  const terms = await findTermsOfSale(tx, sale.termsId);
  const acrescimo = offer.valor - sale.arremate;
  const amounts = raisedAmountsOf(terms, sale.vehicle.classe as LotClass, { ...sale, acrescimo });
  const { added, lines, total } = amounts;
  await insertLines(tx, added, {
    saleId: sale.id,
    counterOfferId: offer.id,
    after: lines.length - added.length,
  });
  const moved = await advanceSale(tx, sale, 'accept', { at, fields: { acrescimo, total } });
  if (!moved.ok) throw new Error(`sale ${sale.id} could not be accepted`);
  await cacheSale(tx, sale.lotId, { saleDecision: 'accepted' });
  return beginPayment(tx, moved.sale, { ...settling, terms, at });
}
