import { counterOfferTexts } from '@martelo/contract/texts/counter-offer-texts';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import { counterOfferProblem, counterOfferStateAt } from '@martelo/core/counter-offer';
import { type Centavos, formatBRL } from '@martelo/core/money';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import { formatMoment } from '../../../platform/http/format-moment.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockLots } from '../../lots/lot-locks.queries.ts';
import { announceMessages } from '../../notifications/announce-decision.ts';
import { announcePurchase } from '../../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../../notifications/mark-texts.ts';
import { advanceSale } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { findLotOfSale, findTermsOfSale, lockSale, type SaleRecord } from '../sales.queries.ts';
import { numberText } from '../take-number.ts';
import { findMinimum, lockOpenCounterOffer } from './counter-offers.queries.ts';
import { insertCounterOffer, writeCounterOffer } from './counter-offers.writes.ts';

export interface CounterOfferWish {
  saleId: number;
  valor: Centavos;
  validUntil: Date;
  /** The version of the sale that the person saw. */
  version: number;
  actor: Actor;
}

export type MakeOutcome =
  | { ok: true; sale: SaleRecord }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

type Making = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Asks the bidder of a conditional sale for a higher price, up to the seller's minimum. The bid stays as it
 * is: the seller may still accept or decline it until the decision's own deadline.
 */
export async function makeCounterOffer(deps: Making, wish: CounterOfferWish): Promise<MakeOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => make(tx, deps.settings, wish));
  if (!outcome.ok) return outcome;
  announceSale(deps, outcome.sale);
  announceMessages(deps);
  return outcome;
}

async function make(
  tx: Tx,
  settings: Deps['settings'],
  wish: CounterOfferWish,
): Promise<MakeOutcome> {
  const { saleId, valor, validUntil, version, actor } = wish;
  const lotOfSale = await findLotOfSale(tx, saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  const { lots, nowMs } = await lockLots(tx, [lotOfSale.lotId]);
  const [lot] = lots;
  const sale = await lockSale(tx, saleId);
  if (!lot || !sale) return { ok: false, code: 'NOT_FOUND' };
  if (sale.version !== version) return { ok: false, code: 'SALE_CHANGED' };
  if (sale.state !== 'aguardando_decisao' || sale.decisionUntil === null) {
    return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
  }
  if (saleStateAt(sale, nowMs) === 'recusado') return { ok: false, code: 'SALE_DECISION_OVER' };
  const open = await lockOpenCounterOffer(tx, saleId);
  if (open && counterOfferStateAt(open, nowMs) === 'aberta') {
    return { ok: false, code: 'COUNTER_OFFER_OPEN' };
  }
  const minimum = await findMinimum(tx, lot.id);
  if (minimum === null || minimum <= sale.arremate) {
    return { ok: false, code: 'COUNTER_OFFER_IMPOSSIBLE' };
  }
  const frame = { minimum, decisionUntil: sale.decisionUntil, nowMs, zone: settings.yardTimeZone };
  const fields = problemsOf(wish, sale.arremate, frame);
  if (fields) return { ok: false, code: 'VALIDATION', fields };

  if (open) await writeCounterOffer(tx, open.id, { state: 'encerrada' });
  const moved = await advanceSale(tx, sale, 'counterOffer', { at: new Date(nowMs) });
  if (!moved.ok) throw new Error(`sale ${saleId} takes no counter-offer`);
  await insertCounterOffer(tx, { saleId, valor, validUntil, madeById: actor.id });
  const terms = await findTermsOfSale(tx, sale.termsId);
  await announcePurchase(tx, settings, {
    ...{ userId: sale.buyerId, kind: 'counter-offer', path: `/conta/arremates/${saleId}` },
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo },
      arremate: reaisText(sale.arremate),
      total: reaisText(saleAmountsOf(terms, lot.classe, valor).total),
      valor: reaisText(valor),
      prazo: deadlineText(validUntil, settings.yardTimeZone),
    },
  });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'counter-offer.made' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: {
      numero: numberText('AR', sale),
      ...{ lanceCentavos: sale.arremate, valorCentavos: valor, prazo: validUntil.toISOString() },
    },
  });
  return { ok: true, sale: moved.sale };
}

interface Bounds {
  minimum: Centavos;
  decisionUntil: Date;
  nowMs: number;
  zone: string;
}

/** The sentences for a price or a deadline that the seller cannot ask for. */
function problemsOf(
  { valor, validUntil }: CounterOfferWish,
  bid: Centavos,
  { minimum, decisionUntil, nowMs, zone }: Bounds,
): Record<string, string> | null {
  const { acimaDoLance, ateOMinimo, prazoPassado, prazoDaDecisao } = counterOfferTexts;
  const problem = counterOfferProblem(valor, { bid, minimum });
  const isBelow = problem === 'not-above-bid';
  const price = isBelow
    ? fillText(acimaDoLance, { valor: formatBRL(bid) })
    : fillText(ateOMinimo, { valor: formatBRL(minimum) });
  const end = fillText(prazoDaDecisao, { prazo: formatMoment(decisionUntil, zone) });
  const problems: Record<string, string> = {
    ...(problem && { valor: price }),
    ...(validUntil.getTime() <= nowMs && { prazo: prazoPassado }),
    ...(validUntil > decisionUntil && { prazo: end }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
