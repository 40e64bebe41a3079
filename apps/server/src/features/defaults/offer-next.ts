import type { ErrorCode } from '@martelo/contract/texts/errors';
import { type Calendar, deadlineInBusinessDays } from '@martelo/core/deadlines';
import { defaultCaseAfter, MOST_OFFERS, OFFER_BUSINESS_DAYS } from '@martelo/core/default-case';
import { leastPriceOf } from '@martelo/core/next-offering';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { findTermsOfSale, type SaleRecord } from '../sales/sales.queries.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceCase, tellBuyer } from './announce-case.ts';
import { countOffers, findOfferedLot } from './defaults.queries.ts';
import { insertOffer, writeCase } from './defaults.writes.ts';
import { type LockedCase, lockCase, recordOnSale } from './lock-case.ts';
import { findNextBidder, type NextBidder } from './next-bidder.queries.ts';

export interface CaseWish {
  caseId: number;
  /** The version of the case that the person saw. */
  version: number;
  actor: Actor;
}

export type CaseOutcome =
  | { ok: true; sale: SaleRecord; told: readonly number[] }
  | { ok: false; code: ErrorCode };

type Offering = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Offers the vehicle to the next bidder for that person's own greatest bid. The database allows one open
 * offer per lot, so two people who press at once make one.
 */
export async function offerNext(deps: Offering, wish: CaseWish): Promise<CaseOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const outcome = await transactWithRetry(deps.db, (tx) => offer(tx, deps, wish, calendar));
  if (outcome.ok) announceCase(deps, outcome.sale, ...toldOf(outcome));
  return outcome;
}

/** The receivers' pages read their offers again. */
export function toldOf({ sale, told }: Extract<CaseOutcome, { ok: true }>) {
  return told.map((buyerId) => ({ id: sale.id, buyerId }));
}

async function offer(
  tx: Tx,
  { settings }: Offering,
  { caseId, version, actor }: CaseWish,
  calendar: Calendar,
): Promise<CaseOutcome> {
  const locked = await lockCase(tx, caseId);
  if (!locked) return { ok: false, code: 'NOT_FOUND' };
  const refusal = await refusalOf(tx, locked, version);
  if (refusal) return { ok: false, code: refusal };
  const next = await findNextOf(tx, locked);
  if (!next) return { ok: false, code: 'OFFER_NOBODY' };
  const { sale, defaultCase, lot, at } = locked;
  const state = defaultCaseAfter(defaultCase.state, 'offer');
  if (!state) return { ok: false, code: 'DEFAULT_MOVE_IMPOSSIBLE' };
  const validUntil = deadlineInBusinessDays(calendar, at, OFFER_BUSINESS_DAYS);
  const position = (await countOffers(tx, caseId)) + 1;
  const { userId, sequence: bidSequence, valor } = next;
  await insertOffer(tx, {
    ...{ caseId, lotId: lot.id, userId, bidSequence, valor, position, termsId: sale.termsId },
    ...{ offeredAt: at, offeredById: actor.id, validUntil },
  });
  await writeCase(tx, defaultCase, { state });
  const details = { caso: caseId, userId, valorCentavos: valor, ordem: position };
  await recordOnSale(tx, locked, { action: 'offer.made', actor, details });
  const until = { at: validUntil, zone: calendar.zone };
  await tellBuyer(tx, settings, { sale, kind: 'offer', userId, valor, until });
  return { ok: true, sale, told: [userId] };
}

async function refusalOf(
  tx: Tx,
  { defaultCase, offer, sale, shownVersion }: LockedCase,
  version: number,
): Promise<ErrorCode | null> {
  if (offer) return 'DEFAULT_OFFER_OPEN';
  if (shownVersion !== version) return 'DEFAULT_CHANGED';
  if (!(await findTermsOfSale(tx, sale.termsId)).ofertaSegundoLicitante)
    return 'OFFER_NOT_IN_TERMS';
  return (await countOffers(tx, defaultCase.id)) >= MOST_OFFERS ? 'OFFERS_USED' : null;
}

/** The next bidder of a locked case. */
async function findNextOf(tx: Tx, { lot }: LockedCase): Promise<NextBidder | null> {
  const offered = await findOfferedLot(tx, lot.id);
  if (!offered) return null;
  return findNextBidder(tx, { lotId: lot.id, least: leastPriceOf(offered) });
}
