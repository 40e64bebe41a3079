import { awaitsSeller, saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { lockLots } from '../lots/lot-locks.queries.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { readCalendar } from '../terms/calendar.ts';
import { advanceSale } from './advance-sale.ts';
import { announceSale } from './announce-sale.ts';
import { beginPayment } from './begin-payment.ts';
import type { CounterOffer } from './counter-offers/counter-offers.queries.ts';
import { insertAnswer } from './counter-offers/counter-offers.writes.ts';
import { findOpenAndEndSilent } from './counter-offers/end-silent.ts';
import { findSale } from './sale.queries.ts';
import {
  findLotOfSale,
  findSaleOfLot,
  findTermsOfSale,
  lockSale,
  type SaleRecord,
} from './sales.queries.ts';
import { type Settling, settleLot } from './settle-lot.ts';

export type DecisionWord = 'accept' | 'decline';

export interface SaleToDecide {
  saleId: number;
  decision: DecisionWord;
  /** The version that the person saw; without it the newest is decided on. */
  version?: number | undefined;
}

type DecisionRefusal =
  | 'NOT_FOUND'
  | 'LOT_NOT_CONDITIONAL'
  | 'SALE_CHANGED'
  | 'SALE_DECISION_OVER'
  | 'COUNTER_OFFER_BINDS'
  | 'COUNTER_OFFER_TAKEN';
export type DecideOutcome =
  | { ok: true; changed: boolean; sale: SaleRecord; vehicleId: number }
  | { ok: false; code: DecisionRefusal };

type Decider = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

const CACHE = { accept: 'accepted', decline: 'declined' } as const;
const ACTIONS = { accept: 'lot.sale-approved', decline: 'lot.sale-declined' } as const;

/**
 * Writes the seller's decision on a sale below the reserve. Deciding the same again changes nothing.
 * After an acceptance the buyer's deadlines count from it. An open counter-offer binds the seller: the bid may still be
 * taken, and the sale not be declined.
 */
export async function decideSale(
  deps: Decider,
  actor: Actor,
  wish: SaleToDecide,
): Promise<DecideOutcome> {
  const settling = await prepare(deps);
  const outcome = await transactWithRetry(deps.db, (tx) => decide(tx, actor, wish, settling));
  if (outcome.ok && outcome.changed) await announce(deps, outcome);
  return outcome;
}

/** The same by vehicle, as the specification's calls have it. */
export async function decideSaleOfVehicle(
  deps: Decider,
  actor: Actor,
  vehicleId: number,
  decision: DecisionWord,
): Promise<DecideOutcome> {
  const settling = await prepare(deps);
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<DecideOutcome> => {
    const lot = await findSale(tx, vehicleId);
    if (!lot) return { ok: false, code: 'NOT_FOUND' };
    // The lot may have closed a moment ago, before the job made its sale.
    await settleLot(tx, lot.lotId, settling);
    const saleId = await findSaleOfLot(tx, lot.lotId);
    if (saleId === null) return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
    return decide(tx, actor, { saleId, decision }, settling);
  });
  if (outcome.ok && outcome.changed) await announce(deps, outcome);
  return outcome;
}

async function prepare({ db, settings }: Decider): Promise<Settling> {
  return { settings, calendar: await readCalendar(db, settings.yardTimeZone) };
}

async function announce(
  deps: Decider,
  { sale, vehicleId }: { sale: SaleRecord; vehicleId: number },
): Promise<void> {
  announceSale(deps, sale);
  announceMessages(deps);
  await announceVehicles(deps, [vehicleId], 'updated');
}

async function decide(
  tx: Tx,
  actor: Actor,
  { saleId, decision, version }: SaleToDecide,
  settling: Settling,
): Promise<DecideOutcome> {
  const lotOfSale = await findLotOfSale(tx, saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  // The lot before its sale, as settling locks them.
  const { lots, nowMs } = await lockLots(tx, [lotOfSale.lotId]);
  const [lot] = lots;
  const sale = await lockSale(tx, saleId);
  if (!lot || !sale) return { ok: false, code: 'NOT_FOUND' };
  const { vehicleId } = lot;
  // The bidder was first: the sale is made, at another price than the seller decides on.
  if (sale.acrescimo > 0) return { ok: false, code: 'COUNTER_OFFER_TAKEN' };
  if (lot.saleDecision === CACHE[decision]) {
    // A decline that is repeated after the time was over was never made.
    const isSame = sale.decidedAt !== null;
    return isSame ? { ok: true, changed: false, sale, vehicleId } : over();
  }
  if (!awaitsSeller(sale.state)) return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
  if (version !== undefined && version !== sale.version) return { ok: false, code: 'SALE_CHANGED' };
  if (!awaitsSeller(saleStateAt(sale, nowMs))) return over();
  const at = new Date(nowMs);
  const open = await findOpenAndEndSilent(tx, sale, at);
  if (open && decision === 'decline') return { ok: false, code: 'COUNTER_OFFER_BINDS' };
  if (open) await overtake(tx, open, actor, at);
  const moved = await advanceSale(tx, sale, decision, { at, fields: fieldsOf(decision, actor) });
  if (!moved.ok) return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
  await cacheSale(tx, lot.id, { saleDecision: CACHE[decision] });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: ACTIONS[decision],
    subjectType: 'lot',
    subjectId: lot.id,
    details: { vehicleId, winnerId: sale.buyerId, hammerCentavos: sale.arremate },
  });
  if (decision === 'decline') return { ok: true, changed: true, sale: moved.sale, vehicleId };
  const terms = await findTermsOfSale(tx, sale.termsId);
  const begun = await beginPayment(tx, moved.sale, { ...settling, terms, at });
  return { ok: true, changed: true, sale: begun, vehicleId };
}

/** The seller takes the bid itself, which asks less of the bidder than the open counter-offer. */
function overtake(tx: Tx, { id }: CounterOffer, actor: Actor, at: Date): Promise<void> {
  const answeredById = actor.id;
  return insertAnswer(tx, {
    counterOfferId: id,
    answer: 'superada',
    answeredAt: at,
    answeredById,
  });
}

const over = (): DecideOutcome => ({ ok: false, code: 'SALE_DECISION_OVER' });

/** A decision on an imported sale also opens it. */
function fieldsOf(decision: DecisionWord, actor: Actor) {
  const decided = { decidedById: actor.id, imported: false };
  return decision === 'decline' ? { ...decided, endReason: 'recusa' } : decided;
}
