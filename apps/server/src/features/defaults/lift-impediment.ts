import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { lockCharges } from '../payments/payments.queries.ts';
import { lockUser } from '../people/clients.queries.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { announceCase } from './announce-case.ts';
import type { CaseRecord } from './defaults.queries.ts';
import { writeCase } from './defaults.writes.ts';
import { lockCase, recordOnSale } from './lock-case.ts';
import { refreshImpediment } from './refresh-impediment.ts';

export interface Lifting {
  caseId: number;
  actor: Actor;
}

export type LiftOutcome = { ok: true; sale: SaleRecord } | { ok: false; code: ErrorCode };

/** Lifts the impediment of a case before its end, once nothing of the fine is owed. */
export async function liftImpediment(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  lifting: Lifting & { version: number },
): Promise<LiftOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => liftInside(tx, lifting));
  if (outcome.ok) announceCase(deps, outcome.sale);
  return outcome;
}

/**
 * The same in the caller's transaction. `version` is the case's for a person alone, and for a request of a
 * second person the text that it was frozen with.
 */
export async function liftInside(
  tx: Tx,
  { caseId, actor, version }: Lifting & { version: number | string },
): Promise<LiftOutcome> {
  const locked = await lockCase(tx, caseId);
  if (!locked) return { ok: false, code: 'NOT_FOUND' };
  const { defaultCase, sale, at, shownVersion } = locked;
  if (String(shownVersion) !== String(version)) return { ok: false, code: 'DEFAULT_CHANGED' };
  const charges = await lockCharges(tx, sale.id);
  const fine = charges.find(({ id }) => id === defaultCase.fineChargeId);
  const code = refusalOfLift(defaultCase, {
    isFineOpen: fine?.state === 'aberta',
    nowMs: at.getTime(),
  });
  if (code) return { ok: false, code };
  await lockUser(tx, defaultCase.buyerId);
  await writeCase(tx, defaultCase, { liftedAt: at, liftedById: actor.id });
  await refreshImpediment(tx, defaultCase.buyerId);
  const details = { caso: caseId, impedimentoAte: defaultCase.impededUntil?.toISOString() ?? null };
  await recordOnSale(tx, locked, { action: 'impediment.lifted', actor, details });
  return { ok: true, sale };
}

/** The reason why an impediment cannot be lifted now; null: it can. */
export function refusalOfLift(
  { impededUntil, liftedAt }: Pick<CaseRecord, 'impededUntil' | 'liftedAt'>,
  { isFineOpen, nowMs }: { isFineOpen: boolean; nowMs: number },
): ErrorCode | null {
  const isOver = impededUntil === null || impededUntil.getTime() < nowMs;
  if (isOver || liftedAt !== null) return 'NO_IMPEDIMENT';
  return isFineOpen ? 'FINE_OPEN' : null;
}
