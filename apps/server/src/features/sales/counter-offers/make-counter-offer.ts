import { counterOfferTexts } from '@martelo/contract/texts/sale-texts';
import { type CounterOfferFaults, counterOfferFaults } from '@martelo/core/counter-offer';
import { type Centavos, formatBRL } from '@martelo/core/money';
import { isPublicRegime, type LotClass } from '@martelo/core/regime';
import { raisedAmountsOf } from '@martelo/core/sale-amounts';
import { awaitsSeller, saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockLots } from '../../lots/lot-locks.queries.ts';
import { announceMessages } from '../../notifications/announce-messages.ts';
import { writeNotification } from '../../notifications/write-notification.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { countChange } from '../advance-sale.ts';
import { announceSale } from '../announce-sale.ts';
import { deadlineWords } from '../deadline-words.ts';
import { findLotOfSale, findTermsOfSale, lockSale, type SaleRecord } from '../sales.queries.ts';
import { numberText } from '../take-number.ts';
import {
  type CounterOffer,
  type CounterOfferGround,
  readGround,
} from './counter-offers.queries.ts';
import { insertCounterOffer } from './counter-offers.writes.ts';
import { findOpenAndEndSilent } from './end-silent.ts';

export interface CounterOfferWish {
  saleId: number;
  valor: Centavos;
  until: Date;
  /** The version that the person saw. */
  version: number;
}

type MakeRefusal =
  | 'NOT_FOUND'
  | 'LOT_NOT_CONDITIONAL'
  | 'SALE_CHANGED'
  | 'SALE_DECISION_OVER'
  | 'SALE_BUYER_ERASED'
  | 'COUNTER_OFFER_OPEN'
  | 'COUNTER_OFFER_IMPORTED'
  | 'COUNTER_OFFER_PRIVATE'
  | 'COUNTER_OFFER_BANNED'
  | 'COUNTER_OFFER_NO_MINIMUM';
export type MakeOutcome =
  | { ok: true; changed: boolean; sale: SaleRecord }
  | { ok: false; code: MakeRefusal }
  | { ok: false; code: 'VALIDATION'; fields: Record<string, string> };

type Maker = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Makes the seller's counter-offer in a conditional sale and tells the bidder, in one transaction. It binds the seller
 * until its deadline. Making the same again while it is open changes nothing.
 */
export async function makeCounterOffer(
  deps: Maker,
  actor: Actor,
  wish: CounterOfferWish,
): Promise<MakeOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => make(tx, actor, wish, deps.settings));
  if (outcome.ok && outcome.changed) {
    announceSale(deps, outcome.sale);
    announceMessages(deps);
  }
  return outcome;
}

async function make(
  tx: Tx,
  actor: Actor,
  wish: CounterOfferWish,
  settings: Maker['settings'],
): Promise<MakeOutcome> {
  const lotOfSale = await findLotOfSale(tx, wish.saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  // The lot before its sale, as a decision locks them.
  const { nowMs } = await lockLots(tx, [lotOfSale.lotId]);
  const sale = await lockSale(tx, wish.saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (!awaitsSeller(sale.state)) return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
  const open = await findOpenAndEndSilent(tx, sale, new Date(nowMs));
  if (open && isSame(open, wish, actor)) return { ok: true, changed: false, sale };
  if (wish.version !== sale.version) return { ok: false, code: 'SALE_CHANGED' };
  if (!awaitsSeller(saleStateAt(sale, nowMs))) return { ok: false, code: 'SALE_DECISION_OVER' };
  if (open) return { ok: false, code: 'COUNTER_OFFER_OPEN' };
  const ground = await readGround(tx, sale.id);
  const code = refusalOf(sale, ground);
  if (code !== null) return { ok: false, code };
  const { arremate, decisionUntil } = sale;
  const minimo = ground.minimo ?? arremate;
  if (minimo <= arremate) return { ok: false, code: 'COUNTER_OFFER_NO_MINIMUM' };
  // A sale without the seller's deadline is an imported one, and was refused.
  const bounds = { arremate, minimo, decisionUntil: decisionUntil ?? new Date(nowMs), nowMs };
  const fields = sentencesOf(counterOfferFaults(wish, bounds));
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION', fields };
  return {
    ok: true,
    changed: true,
    sale: await write(tx, sale, wish, { actor, minimo, settings }),
  };
}

/** A press that was repeated, or whose answer was lost. */
function isSame(open: CounterOffer, { valor, until }: CounterOfferWish, { id }: Actor): boolean {
  return (
    open.madeById === id && open.valor === valor && open.validUntil.getTime() === until.getTime()
  );
}

function refusalOf(
  { imported }: SaleRecord,
  { regime, isErased, isBanned }: CounterOfferGround,
): MakeRefusal | null {
  if (isPublicRegime(regime)) return 'COUNTER_OFFER_PRIVATE';
  if (imported) return 'COUNTER_OFFER_IMPORTED';
  if (isErased) return 'SALE_BUYER_ERASED';
  return isBanned ? 'COUNTER_OFFER_BANNED' : null;
}

const SENTENCES = {
  'too-low': counterOfferTexts.tooLow,
  'too-high': counterOfferTexts.tooHigh,
  past: counterOfferTexts.past,
  'too-late': counterOfferTexts.tooLate,
} as const;

function sentencesOf({ valor, until }: CounterOfferFaults): Record<string, string> {
  return {
    ...(valor && { valor: SENTENCES[valor] }),
    ...(until && { ate: SENTENCES[until] }),
  };
}

async function write(
  tx: Tx,
  sale: SaleRecord,
  { valor, until }: CounterOfferWish,
  { actor, minimo, settings }: { actor: Actor; minimo: Centavos; settings: Maker['settings'] },
): Promise<SaleRecord> {
  const { id: saleId, buyerId, arremate, vehicle, termsId } = sale;
  await insertCounterOffer(tx, { saleId, valor, minimo, validUntil: until, madeById: actor.id });
  const terms = await findTermsOfSale(tx, termsId);
  const priced = { arremate, acrescimo: valor - arremate };
  const { total } = raisedAmountsOf(terms, vehicle.classe as LotClass, priced);
  const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
  await writeNotification(tx, settings, {
    userId: buyerId,
    kind: 'countered',
    saleId,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      lance: formatBRL(arremate),
      proposta: formatBRL(valor),
      total: formatBRL(total),
      prazo: deadlineWords(until, fuso),
    },
  });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'sale.counter-offered',
    subjectType: 'sale',
    subjectId: saleId,
    details: { numero: numberText('AR', sale), ofertaCentavos: valor, ate: until.toISOString() },
  });
  return countChange(tx, sale);
}
