import { type Calendar, deadlineInBusinessDays } from '@martelo/core/deadlines';
import { defaultCaseAfter } from '@martelo/core/default-case';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { cancelOpenCharges, returnCredits } from '../payments/return-credits.ts';
import { addCharge } from '../sales/add-charge.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { findTermsOfSale } from '../sales/sales.queries.ts';
import { readCalendar } from '../terms/calendar.ts';
import { announceCase, tellBuyer } from './announce-case.ts';
import { receivedOf } from './declare-default.ts';
import { writeCase } from './defaults.writes.ts';
import { type LockedCase, lockCase, recordOnSale } from './lock-case.ts';
import type { CaseOutcome, CaseWish } from './offer-next.ts';

export type ReasonedWish = CaseWish & { reason: string };

/**
 * Lets the first buyer pay after all: what is missing becomes one charge with a new deadline, and the
 * fine is not asked for. The impediment stays until it is lifted by a second person.
 */
export async function regulariseDefault(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  wish: ReasonedWish,
): Promise<CaseOutcome> {
  const calendar = await readCalendar(deps.db, deps.settings.yardTimeZone);
  const outcome = await transactWithRetry(deps.db, (tx) =>
    regularise(tx, wish, { settings: deps.settings, calendar }),
  );
  if (outcome.ok) announceCase(deps, outcome.sale);
  return outcome;
}

interface Frame {
  settings: Deps['settings'];
  calendar: Calendar;
}

async function regularise(
  tx: Tx,
  { caseId, version, reason, actor }: ReasonedWish,
  frame: Frame,
): Promise<CaseOutcome> {
  const locked = await lockCase(tx, caseId);
  if (!locked) return { ok: false, code: 'NOT_FOUND' };
  const { defaultCase, sale, offer, at, shownVersion } = locked;
  if (offer) return { ok: false, code: 'DEFAULT_OFFER_OPEN' };
  if (shownVersion !== version) return { ok: false, code: 'DEFAULT_CHANGED' };
  const state = defaultCaseAfter(defaultCase.state, 'regularise');
  if (!state) return { ok: false, code: 'DEFAULT_MOVE_IMPOSSIBLE' };
  const balanceUntil = await askForRest(tx, locked, frame);
  const fields = { signalUntil: null, balanceUntil: balanceUntil.at };
  const moved = await advanceSale(tx, sale, 'regularise', { at, fields });
  if (!moved.ok) return moved;
  await writeCase(tx, defaultCase, {
    ...{ state, outcome: 'regularizada', endedAt: at, endedById: actor.id, endReason: reason },
  });
  const details = { caso: caseId, motivo: reason, faltaCentavos: balanceUntil.valor };
  await recordOnSale(tx, locked, { action: 'default.regularised', actor, details });
  const until = { at: balanceUntil.at, zone: frame.calendar.zone };
  const { valor } = balanceUntil;
  await tellBuyer(tx, frame.settings, { sale: moved.sale, kind: 'regularised', valor, until });
  return { ok: true, sale: moved.sale, told: [] };
}

/** Frees the credits of the fine, and makes one charge for the amount that the sale still needs. */
async function askForRest(tx: Tx, { sale, at: now }: LockedCase, { calendar }: Frame) {
  const charges = await lockCharges(tx, sale.id);
  const forFine = charges
    .filter(({ kind }) => kind === 'multa')
    .reduce((sum, { covered }) => sum + covered, 0);
  // The fine is the sale's newest charge, so its credits are the first to be taken back.
  if (forFine > 0) await returnCredits(tx, sale.id, { amount: forFine, cause: 'inadimplencia' });
  await cancelOpenCharges(tx, sale.id);
  const terms = await findTermsOfSale(tx, sale.termsId);
  const days =
    terms.formaPagamento === 'integral' ? terms.prazoIntegralDiasUteis : terms.prazoSaldoDiasUteis;
  const covered = receivedOf(charges);
  const at = deadlineInBusinessDays(calendar, now, days);
  const valor = sale.total - covered;
  const kind = covered === 0 ? ('integral' as const) : ('saldo' as const);
  await addCharge(tx, sale.id, { kind, valor, dueAt: at });
  return { at, valor };
}
