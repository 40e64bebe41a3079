import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { announceCase } from './announce-case.ts';
import { endCase } from './end-case.ts';
import { lockCase, recordOnSale } from './lock-case.ts';
import type { CaseOutcome } from './offer-next.ts';
import type { ReasonedWish } from './regularise-default.ts';

/** Ends a case without another sale: the sale is undone, and the vehicle is free. */
export async function closeDefault(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  wish: ReasonedWish,
): Promise<CaseOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => close(tx, wish));
  if (outcome.ok) announceCase(deps, outcome.sale);
  return outcome;
}

async function close(
  tx: Tx,
  { caseId, version, reason, actor }: ReasonedWish,
): Promise<CaseOutcome> {
  const locked = await lockCase(tx, caseId);
  if (!locked) return { ok: false, code: 'NOT_FOUND' };
  if (locked.offer) return { ok: false, code: 'DEFAULT_OFFER_OPEN' };
  if (locked.shownVersion !== version) return { ok: false, code: 'DEFAULT_CHANGED' };
  const end = { event: 'close', outcome: 'cancelada', endedById: actor.id } as const;
  const undone = await endCase(tx, locked, { ...end, reason });
  if (!undone) return { ok: false, code: 'DEFAULT_MOVE_IMPOSSIBLE' };
  const details = { caso: caseId, motivo: reason };
  await recordOnSale(tx, locked, { action: 'default.closed', actor, details });
  return { ok: true, sale: undone, told: [] };
}
