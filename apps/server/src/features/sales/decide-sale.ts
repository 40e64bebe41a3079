import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { decideConditionalLot } from '../lots/decide-conditional-lot.ts';
import { type LockedLot, lockLots } from '../lots/lot-locks.queries.ts';
import { findSale } from './sale.queries.ts';

export type SaleDecision = 'approve' | 'decline';

export type DecideOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; code: 'NOT_FOUND' | 'LOT_NOT_CONDITIONAL' };

const RESULTS = { approve: 'sold', decline: 'unsold' } as const;
const ACTIONS = { approve: 'lot.sale-approved', decline: 'lot.sale-declined' } as const;

/**
 * Writes the yard's decision on a lot that closed below its reserve: sold to the leader, or unsold.
 * It is idempotent.
 */
export async function decideSale(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  vehicleId: number,
  decision: SaleDecision,
): Promise<DecideOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => decide(tx, actor, vehicleId, decision));
  if (outcome.ok && outcome.changed) await announceVehicles(deps, [vehicleId], 'updated');
  return outcome;
}

async function decide(
  tx: Tx,
  actor: Actor,
  vehicleId: number,
  decision: SaleDecision,
): Promise<DecideOutcome> {
  const sale = await findSale(tx, vehicleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  const [lot] = (await lockLots(tx, [sale.lotId])).lots;
  if (!lot) return { ok: false, code: 'NOT_FOUND' };
  if (lot.status !== 'conditional') {
    if (wasDecidedSo(lot, decision)) return { ok: true, changed: false };
    return { ok: false, code: 'LOT_NOT_CONDITIONAL' };
  }
  const { winnerId, hammerPrice } = lot;
  await decideConditionalLot(tx, lot, decision);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: ACTIONS[decision],
    subjectType: 'lot',
    subjectId: lot.id,
    details: { vehicleId, winnerId, hammerCentavos: hammerPrice },
  });
  return { ok: true, changed: true };
}

/** An unsold lot with bids was declined; an unsold lot without bids closed that way. */
function wasDecidedSo({ status, bidCount }: LockedLot, decision: SaleDecision): boolean {
  return status === RESULTS[decision] && bidCount > 0;
}
