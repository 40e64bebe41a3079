import { bulkChangeTexts } from '@martelo/contract/texts/bulk-change-texts';
import { defaultTexts } from '@martelo/contract/texts/default-texts';
import { REOFFER_STOP_TEXTS, reofferTexts } from '@martelo/contract/texts/reoffer-texts';
import { phaseOf } from '@martelo/core/auction';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { holdAuction, lockTypes } from '../lots/auction-locks.queries.ts';
import { changeLots } from '../lots/change-lots.ts';
import type { FieldRefusal } from '../lots/choose-auction.ts';
import { isFixedByEdital } from '../lots/fixed-by-edital.ts';
import { lockCurrentLots } from '../lots/lot-locks.queries.ts';
import { findAuction } from '../vehicles/bulk/bulk.queries.ts';
import { lockVehicles } from '../vehicles/vehicles.queries.ts';
import { type PlannedReoffer, planReoffers, type ReofferWish } from './plan-reoffers.ts';
import { presentOffered } from './present-reoffers.ts';

export type ReofferPlan = {
  ok: true;
  target: AuctionRow;
  vehicles: PlannedReoffer[];
  nowMs: number;
};

/** Reads without locks and tells what the new lot of each vehicle would be, or what stops it. */
export async function previewReoffers(
  db: Db,
  auctionId: number,
  ids: readonly number[],
): Promise<ReofferPlan | FieldRefusal> {
  const target = await findAuction(db, auctionId);
  const nowMs = await readNow(db);
  const refusal = refusedTarget(target, nowMs);
  if (!target || refusal) return refusal ?? missing();
  const wishes = [...new Set(ids)].map((id) => ({ id }));
  return { ok: true, target, vehicles: await planReoffers(db, target, wishes, nowMs), nowMs };
}

export interface ReofferOrder {
  auctionId: number;
  vehicles: readonly ReofferWish[];
  actor: Actor;
}

/**
 * Makes a new lot for each vehicle, all in one transaction. If one of them cannot be offered as it was
 * previewed, no lot is made, and the refusal names each such vehicle.
 */
export async function offerVehiclesAgain(
  deps: Pick<Deps, 'db' | 'live'>,
  order: ReofferOrder,
): Promise<{ ok: true; made: number } | FieldRefusal> {
  const outcome = await transactWithRetry(deps.db, (tx) => offerAll(tx, order));
  if (!outcome.ok) return outcome;
  await announceVehicles(deps, outcome.made, 'updated');
  return { ok: true, made: outcome.made.length };
}

async function offerAll(
  tx: Tx,
  { auctionId, vehicles: wishes, actor }: ReofferOrder,
): Promise<{ ok: true; made: number[] } | FieldRefusal> {
  const wanted = await findAuction(tx, auctionId);
  if (!wanted) return missing();
  const ids = wishes.map(({ id }) => id);
  await lockTypes(tx, [wanted.tipo]);
  await lockVehicles(tx, ids);
  const target = await holdAuction(tx, auctionId);
  await lockCurrentLots(tx, ids);
  const nowMs = await readNow(tx);
  // Its type may have changed before it was locked; the numbers are given out under the type's lock.
  const refusal = target?.tipo === wanted.tipo ? refusedTarget(target, nowMs) : missing();
  if (!target || refusal) return refusal ?? missing();
  const planned = await planReoffers(tx, target, wishes, nowMs);
  const stopped = refusedVehicles(planned);
  if (stopped) return stopped;
  const changes = planned.flatMap(({ view, after }) => (view && after ? [{ ...view, after }] : []));
  await changeLots(tx, changes);
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'vehicles.reoffered' },
    ...{ subjectType: 'vehicles', subjectId: 'selection' },
    details: presentOffered(target, planned),
  });
  return { ok: true, made: ids };
}

/** An auction takes vehicles while it is a draft or has not begun, and its edital does not name its lots. */
function refusedTarget(target: AuctionRow | null, nowMs: number): FieldRefusal | null {
  if (!target) return missing();
  if (isFixedByEdital(target)) return atAuction(bulkChangeTexts.targetInEdital);
  const phase = phaseOf(clockOf(target), nowMs);
  const isDraft = target.publishedAt === null && phase !== 'finished';
  return isDraft || phase === 'upcoming' ? null : atAuction(reofferTexts.targetBegun);
}

function missing(): FieldRefusal {
  return atAuction(reofferTexts.targetMissing);
}

function atAuction(auctionId: string): FieldRefusal {
  return { ok: false, code: 'VALIDATION', fields: { auctionId } };
}

/** The sentences beside the vehicles that stop the command; null: none does. */
function refusedVehicles(planned: readonly PlannedReoffer[]): FieldRefusal | null {
  const stops = planned.flatMap(({ stop }, at) =>
    stop ? [[`veiculos.${at}`, `${REOFFER_STOP_TEXTS[stop]}.`]] : [],
  );
  if (stops.length > 0) {
    return { ok: false, code: 'REOFFER_STOPPED', fields: Object.fromEntries(stops) };
  }
  const scrap = planned.flatMap(({ needsScrap }, at) =>
    needsScrap ? [[`veiculos.${at}.sucata.classe`, defaultTexts.sucataClasse]] : [],
  );
  if (scrap.length === 0) return null;
  return { ok: false, code: 'SCRAP_NEEDED', fields: Object.fromEntries(scrap) };
}
