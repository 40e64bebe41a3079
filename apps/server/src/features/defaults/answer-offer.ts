import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Calendar } from '@martelo/core/deadlines';
import { buyerProblemOf } from '@martelo/core/transfer';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { lockUser } from '../people/clients.queries.ts';
import { sellToNextBidder } from '../sales/sell-to-next-bidder.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceCase } from './announce-case.ts';
import { findOffer, lockOffer, type OfferRecord } from './defaults.queries.ts';
import { writeOffer } from './defaults.writes.ts';
import { endCase } from './end-case.ts';
import { type LockedCase, lockCase, openAgain, recordOnSale } from './lock-case.ts';

export interface OfferAnswer {
  offerId: number;
  accepts: boolean;
  /** The person of the session, and the address of the answer. */
  actor: { id: number; ip: string };
}

interface Touched {
  id: number;
  buyerId: number;
}

export type AnswerOutcome =
  /** `sold`: the vehicle that has another price now. */
  { ok: true; touched: readonly Touched[]; sold?: number } | { ok: false; code: ErrorCode };

type Answering = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Writes the answer of the person whom a vehicle was offered to. An acceptance undoes the first sale and
 * makes a new one at the person's own bid, whose deadlines count from now. Answering the same again
 * changes nothing.
 */
export async function answerOffer(deps: Answering, answer: OfferAnswer): Promise<AnswerOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const outcome = await transactWithRetry(deps.db, (tx) => give(tx, deps, answer, calendar));
  if (outcome.ok && outcome.touched.length > 0) announceCase(deps, ...outcome.touched);
  if (outcome.ok && outcome.sold) await announceVehicles(deps, [outcome.sold], 'updated');
  return outcome;
}

async function give(
  tx: Tx,
  { settings }: Answering,
  answer: OfferAnswer,
  calendar: Calendar,
): Promise<AnswerOutcome> {
  const { offerId, accepts, actor } = answer;
  const found = await findOffer(tx, offerId);
  // Somebody else's offer does not exist for this person.
  if (!found || found.userId !== actor.id) return { ok: false, code: 'OFFER_NOT_FOUND' };
  const locked = await lockCase(tx, found.caseId);
  const offer = await lockOffer(tx, offerId);
  if (!locked || !offer) return { ok: false, code: 'OFFER_NOT_FOUND' };
  if (offer.state === 'expirada') return { ok: false, code: 'OFFER_OVER' };
  if (offer.state !== 'aberta') {
    const isSame = offer.state === (accepts ? 'aceita' : 'recusada');
    return isSame ? { ok: true, touched: [] } : { ok: false, code: 'OFFER_ANSWERED' };
  }
  return accepts
    ? accept(tx, locked, { offer, answer, settings, calendar })
    : refuse(tx, locked, { offer, answer });
}

interface Accepting {
  offer: OfferRecord;
  answer: OfferAnswer;
  settings: Deps['settings'];
  calendar: Calendar;
}

async function accept(
  tx: Tx,
  locked: LockedCase,
  { offer, answer, settings, calendar }: Accepting,
): Promise<AnswerOutcome> {
  const { actor } = answer;
  const { lot, at } = locked;
  const { valor, userId: buyerId } = offer;
  if (!(await mayBuy(tx, buyerId, at))) return { ok: false, code: 'OFFER_NOT_ELIGIBLE' };
  const end = { event: 'acceptOffer', outcome: 'segundo_licitante', endedById: null } as const;
  const undone = await endCase(tx, locked, end);
  if (!undone) return { ok: false, code: 'DEFAULT_MOVE_IMPOSSIBLE' };
  const made = await sellToNextBidder(tx, {
    ...{ lot, previous: undone, buyerId, valor, at },
    settling: { settings, calendar },
  });
  const answered = { answeredAt: at, answerIp: actor.ip };
  await writeOffer(tx, offer.id, { state: 'aceita', ...answered, saleId: made.id });
  const details = { oferta: offer.id, valorCentavos: valor, novoArremate: made.id };
  await recordOnSale(tx, locked, { action: 'offer.accepted', actor, details });
  return { ok: true, touched: [undone, made], sold: lot.vehicleId };
}

async function refuse(
  tx: Tx,
  locked: LockedCase,
  { offer, answer: { actor } }: Pick<Accepting, 'offer' | 'answer'>,
): Promise<AnswerOutcome> {
  const { sale, defaultCase, at } = locked;
  await writeOffer(tx, offer.id, { state: 'recusada', answeredAt: at, answerIp: actor.ip });
  await openAgain(tx, defaultCase);
  const details = { oferta: offer.id, valorCentavos: offer.valor };
  await recordOnSale(tx, locked, { action: 'offer.refused', actor, details });
  return { ok: true, touched: [sale, { id: sale.id, buyerId: actor.id }] };
}

/** The account may have been banned, impeded or erased since the offer. */
async function mayBuy(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const user = await lockUser(tx, userId);
  return user !== undefined && buyerProblemOf(user, at.getTime()) === null;
}
