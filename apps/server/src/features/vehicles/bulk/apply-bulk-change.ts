import type { BulkAnswer } from '@martelo/contract/shapes/bulk-change';
import { isReserveChange } from '@martelo/core/bulk-change';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceVehicleList, announceVehicles } from '../../lots/announce-vehicles.ts';
import { holdAuction, lockTypes } from '../../lots/auction-locks.queries.ts';
import { changeLots } from '../../lots/change-lots.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { lockCurrentLots } from '../../lots/lot-locks.queries.ts';
import { findCategories } from '../../lots/lots.queries.ts';
import { lockVehicles } from '../vehicles.queries.ts';
import { findAuction } from './bulk.queries.ts';
import { ACTION_OF, type BulkWish } from './bulk-kinds.ts';
import { type Plan, type PlannedVehicle, planSelection, type Selected } from './plan-selection.ts';
import { presentRow } from './present-bulk-change.ts';

export type BulkOutcome = { ok: true; changed: number[]; plan: Plan } | FieldRefusal;

/** The vehicles as they were previewed, and whether values that look wrong were confirmed. */
interface Confirmed {
  selected: Selected[];
  isConfirmed: boolean;
}

/** Reads without locks and tells what the change would do to each vehicle. */
export async function previewBulkChange(
  db: Db,
  wish: BulkWish,
  ids: number[],
): Promise<Plan | FieldRefusal> {
  const selected = ids.map((id) => ({ id }));
  const nowMs = await readNow(db);
  return planSelection(db, wish, selected, {
    findAuction: (id) => findAuction(db, id),
    nowMs,
    isConfirmed: true,
  });
}

/**
 * Changes the vehicles that are still as they were confirmed, all of them in one transaction. It is
 * planned twice: first without locks, because a lot with bids is refused then and its bids never
 * wait for this command; and again under the locks, because a bid may come between.
 */
export async function applyBulkChange(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  wish: BulkWish,
  confirmed: Confirmed,
): Promise<BulkOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => applyAll(tx, actor, wish, confirmed));
  if (outcome.ok) await announce(deps, outcome);
  return outcome;
}

async function announce(
  deps: Pick<Deps, 'db' | 'live'>,
  { changed, plan }: Extract<BulkOutcome, { ok: true }>,
): Promise<void> {
  if (!isReserveChange(plan.change)) await announceVehicles(deps, changed, 'updated');
  else if (changed.length > 0) announceVehicleList(deps);
}

async function applyAll(
  tx: Tx,
  actor: Actor,
  wish: BulkWish,
  { selected, isConfirmed }: Confirmed,
): Promise<BulkOutcome> {
  const early = await planSelection(tx, wish, selected, {
    findAuction: (id) => findAuction(tx, id),
    nowMs: await readNow(tx),
    isConfirmed,
  });
  if (!early.ok) return early;
  const wanted = early.vehicles.filter(willChange).map(({ id }) => id);
  if (wanted.length === 0) return { ok: true, changed: [], plan: early };
  const categories = await findCategories(tx, wanted);
  await lockTypes(
    tx,
    categories.map(({ categoria }) => typeOfCategory(categoria)),
  );
  await lockVehicles(tx, wanted);
  const target = wish.tipo === 'leilao' ? await holdAuction(tx, wish.auctionId) : null;
  await lockCurrentLots(tx, wanted);
  // The first plan refused some vehicles and found others unchanged. These have no lock, so they are
  // not changed, even if the change would be possible by now.
  const locked = new Set(wanted);
  const still = selected.map((one) => (locked.has(one.id) ? one : { ...one, version: '' }));
  const plan = await planSelection(tx, wish, still, {
    findAuction: async () => target,
    nowMs: await readNow(tx),
    isConfirmed,
  });
  if (!plan.ok) return plan;
  const changing = plan.vehicles.filter(willChange);
  await changeLots(tx, changing.flatMap(changeOfLot));
  await recordBulkChange(tx, actor, { ...plan, vehicles: changing });
  return { ok: true, changed: changing.map(({ id }) => id), plan };
}

function willChange({ outcome }: PlannedVehicle): boolean {
  return outcome?.ok === true && !outcome.isSame;
}

function changeOfLot({ view, outcome }: PlannedVehicle) {
  return view && outcome?.ok ? [{ ...view, after: outcome.after }] : [];
}

/** One entry names every vehicle, with its values before and after. */
async function recordBulkChange(tx: Tx, actor: Actor, { change, target, vehicles }: Plan) {
  if (vehicles.length === 0) return;
  const rows = vehicles.map((one) => presentRow(one, target));
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: ACTION_OF[change.kind],
    subjectType: 'vehicles',
    subjectId: 'selection',
    details: {
      vehicles: vehicles.length,
      ids: vehicles.map(({ id }) => id).join(', '),
      changes: rows.flatMap(({ id, lote, mudancas }) =>
        mudancas.map(({ campo, antes, depois }) => ({
          field: `veiculo.${id}.${campo}`,
          before: campo === 'lote' ? antes : `${lote}: ${antes}`,
          after: depois,
        })),
      ),
    },
  });
}

export function presentApplied({ changed, plan }: { changed: number[]; plan: Plan }): BulkAnswer {
  const isChanged = new Set(changed);
  const rows = plan.vehicles
    .filter(({ id, outcome }) => !isChanged.has(id) && !(outcome?.ok && outcome.isSame))
    .map((one) => presentRow(one, plan.target));
  const same = plan.vehicles.length - changed.length - rows.length;
  return {
    message: appliedText(changed.length, rows.length, same),
    alterados: changed.length,
    recusados: rows,
  };
}

function appliedText(changed: number, refused: number, same: number): string {
  if (changed === 0 && refused === 0 && same > 0) {
    return same === 1 ? 'Nada mudou: já estava assim.' : 'Nada mudou: todos já estavam assim.';
  }
  const done =
    changed === 0
      ? 'Nenhum veículo mudou.'
      : changed === 1
        ? '1 veículo alterado.'
        : `${changed} veículos alterados.`;
  if (refused === 0) return done;
  return `${done} ${refused === 1 ? '1 ficou como estava.' : `${refused} ficaram como estavam.`}`;
}
