import type { ErrorCode } from '@martelo/contract/texts/errors';
import { counterOfferStateAt, surchargeLines } from '@martelo/core/counter-offer';
import { priceOf } from '@martelo/core/sale-amounts';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceVehicles } from '../../lots/announce-vehicles.ts';
import { cacheSale } from '../../lots/cache-sale.ts';
import { type LockedLot, lockLots } from '../../lots/lot-locks.queries.ts';
import { announceMessages } from '../../notifications/announce-decision.ts';
import { readCalendar } from '../../terms/calendar.ts';
import { advanceSale } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { beginPayment } from '../begin-payment.ts';
import { findLotOfSale, findTermsOfSale, lockSale, type SaleRecord } from '../sales.queries.ts';
import { insertLines, writeSale } from '../sales.writes.ts';
import type { Settling } from '../settle-lot.ts';
import { numberText } from '../take-number.ts';
import {
  type CounterOfferRecord,
  findCounterOffer,
  lockOpenCounterOffer,
} from './counter-offers.queries.ts';
import { writeCounterOffer } from './counter-offers.writes.ts';

export interface CounterOfferAnswer {
  offerId: number;
  accepts: boolean;
  /** The person of the session, and the address of the answer. */
  actor: { id: number; ip: string };
}

export type AnswerOutcome =
  | { ok: true; changed: { sale: SaleRecord; vehicleId: number } | null }
  | { ok: false; code: ErrorCode };

type Answering = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Writes the bidder's answer to a counter-offer, with the terms, the instant and the address. An acceptance
 * makes the sale at the new price; the ledger keeps the bid. Answering the same again changes nothing.
 */
export async function answerCounterOffer(
  deps: Answering,
  answer: CounterOfferAnswer,
): Promise<AnswerOutcome> {
  const { settings } = deps;
  const settling = { settings, calendar: await readCalendar(deps.db, settings.yardTimeZone) };
  const outcome = await transactWithRetry(deps.db, (tx) => give(tx, answer, settling));
  if (!outcome.ok || !outcome.changed) return outcome;
  announceSale(deps, outcome.changed.sale);
  announceMessages(deps);
  await announceVehicles(deps, [outcome.changed.vehicleId], 'updated');
  return outcome;
}

async function give(
  tx: Tx,
  { offerId, accepts, actor }: CounterOfferAnswer,
  settling: Settling,
): Promise<AnswerOutcome> {
  const found = await findCounterOffer(tx, offerId);
  const lotOfSale = found && (await findLotOfSale(tx, found.saleId));
  if (!found || !lotOfSale) return { ok: false, code: 'COUNTER_OFFER_NOT_FOUND' };
  const { lots, nowMs } = await lockLots(tx, [lotOfSale.lotId]);
  const [lot] = lots;
  const sale = await lockSale(tx, found.saleId);
  // Somebody else's counter-offer does not exist for this person.
  if (!lot || sale?.buyerId !== actor.id) return { ok: false, code: 'COUNTER_OFFER_NOT_FOUND' };
  const open = await lockOpenCounterOffer(tx, sale.id);
  if (open?.id !== offerId) return answered(await findCounterOffer(tx, offerId), accepts);
  const isOver = counterOfferStateAt(open, nowMs) !== 'aberta';
  if (isOver || saleStateAt(sale, nowMs) !== 'aguardando_decisao') {
    return { ok: false, code: 'COUNTER_OFFER_OVER' };
  }
  const at = new Date(nowMs);
  await writeCounterOffer(tx, offerId, {
    ...{ state: accepts ? 'aceita' : 'recusada', answeredAt: at, answeredIp: actor.ip },
    answeredTermsId: sale.termsId,
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: accepts ? 'counter-offer.accepted' : 'counter-offer.refused',
    subjectType: 'sale',
    subjectId: sale.id,
    details: {
      numero: numberText('AR', sale),
      ...{ lanceCentavos: sale.arremate, valorCentavos: open.valor },
      ...{ contraproposta: offerId, condicoes: sale.termsId },
    },
  });
  // A refusal leaves the decision about the bid with the seller.
  const moved = accepts
    ? await accept(tx, { sale, lot, offer: open, at }, settling)
    : await writeSale(tx, sale, {});
  return { ok: true, changed: { sale: moved, vehicleId: lot.vehicleId } };
}

interface Accepted {
  sale: SaleRecord;
  lot: LockedLot;
  offer: CounterOfferRecord;
  at: Date;
}

async function accept(
  tx: Tx,
  { sale, lot, offer, at }: Accepted,
  settling: Settling,
): Promise<SaleRecord> {
  const terms = await findTermsOfSale(tx, sale.termsId);
  const amounts = { bid: sale.arremate, price: offer.valor };
  const lines = surchargeLines(terms, lot.classe, amounts);
  await insertLines(tx, sale.id, lines);
  const fields = {
    acrescimo: offer.valor - sale.arremate,
    total: lines.reduce((sum, { valor }) => sum + valor, sale.total),
    decidedById: offer.madeById,
  };
  const moved = await advanceSale(tx, sale, 'accept', { at, fields });
  if (!moved.ok) throw new Error(`sale ${sale.id} cannot be accepted`);
  await cacheSale(tx, lot.id, { saleDecision: 'accepted', salePrice: priceOf(moved.sale) });
  return beginPayment(tx, moved.sale, { ...settling, terms, at });
}

/** The answer about a counter-offer that waits no more. */
function answered(offer: CounterOfferRecord | null, accepts: boolean): AnswerOutcome {
  if (!offer || offer.state === 'encerrada') return { ok: false, code: 'COUNTER_OFFER_OVER' };
  const isSame = offer.state === (accepts ? 'aceita' : 'recusada');
  return isSame ? { ok: true, changed: null } : { ok: false, code: 'COUNTER_OFFER_ANSWERED' };
}
