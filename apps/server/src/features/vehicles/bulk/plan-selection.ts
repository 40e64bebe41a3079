import { bulkChangeTexts } from '@martelo/contract/texts/bulk-change-texts';
import { errorText } from '@martelo/contract/texts/errors';
import { isOver, phaseOf } from '@martelo/core/auction';
import {
  type BulkChange,
  type BulkLot,
  type BulkOutcome,
  planBulkChange,
} from '@martelo/core/bulk-change';
import { phaseOfLot } from '@martelo/core/lot-transitions';
import { lotValuesOf } from '@martelo/core/lot-values';
import { shownResultOf } from '@martelo/core/sale-states';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../../lots/auction-clock.ts';
import type { FieldRefusal } from '../../lots/choose-auction.ts';
import { isFixedByEdital } from '../../lots/fixed-by-edital.ts';
import { takenNumbers } from '../../lots/lots.queries.ts';
import { findVehicles, type VehicleView } from '../../lots/vehicle-views.queries.ts';
import { type BulkWish, changeOf } from './bulk-kinds.ts';
import { versionAfter, versionBefore } from './bulk-version.ts';

/** A selected vehicle with the outcome of the change; without a view it was deleted. */
export interface PlannedVehicle {
  id: number;
  view: VehicleView | null;
  outcome: BulkOutcome | null;
  /** Names the vehicle as it is and as it will be. */
  version: string;
}

export interface Plan {
  ok: true;
  change: BulkChange;
  /** The auction to which the vehicles move. */
  target: AuctionRow | null;
  vehicles: PlannedVehicle[];
}

/** A selected vehicle, and the version that the person confirmed; a preview has none. */
export interface Selected {
  id: number;
  version?: string;
}

interface Options {
  /** Reads the auction of a move; a change locks it. */
  findAuction: (id: number) => Promise<AuctionRow | null>;
  nowMs: number;
  /** The person has confirmed values that look wrong. A preview plans as if, and names them. */
  isConfirmed: boolean;
}

/**
 * Plans the change of each selected vehicle. A vehicle that was changed after the person confirmed it
 * stays as it is. It then keeps its number, which another vehicle may have been about to get, so the
 * plan is made again until all its vehicles are as they were confirmed.
 */
export async function planSelection(
  db: Db | Tx,
  wish: BulkWish,
  selected: Selected[],
  { findAuction, nowMs, isConfirmed }: Options,
): Promise<Plan | FieldRefusal> {
  const target = wish.tipo === 'leilao' ? await findAuction(wish.auctionId) : null;
  const refusal = wish.tipo === 'leilao' && refusedTarget(target, nowMs);
  if (refusal) return refusal;
  const change = changeFor(wish, target);
  const ids = [...new Set(selected.map(({ id }) => id))];
  const views = (await findVehicles(db, ids)).filter(({ vehicle }) => !vehicle.archivedAt);
  const lots = views.map((view) => bulkLotOf(view, nowMs));
  const taken = await readTaken(db, change, lots);
  // Hashes whole descriptions, so it is done once and not again in each round.
  const seen = views.map((view) => ({ view, before: versionBefore(view) }));
  const confirmed = new Map(selected.map(({ id, version }) => [id, version]));
  const stale = new Set<number>();
  for (;;) {
    const outcomes = planBulkChange({ lots, taken, stale, isConfirmed }, change);
    const planned = seen.map((one, at) => withVersion(one, outcomes[at] ?? null));
    const changed = planned.filter(({ id, version, outcome }) => {
      // A vehicle that already has the new value needs no change, whoever made it: when the answer
      // was lost, the person sends the same change again.
      const isPlanned = outcome?.ok === true && !outcome.isSame && !stale.has(id);
      return isPlanned && (confirmed.get(id) ?? version) !== version;
    });
    if (changed.length === 0) {
      return { ok: true, change, target, vehicles: inOrderOf(ids, planned) };
    }
    for (const { id } of changed) stale.add(id);
  }
}

function refusedTarget(target: AuctionRow | null, nowMs: number): FieldRefusal | null {
  const refused = (auctionId: string): FieldRefusal => ({
    ok: false,
    code: 'VALIDATION',
    fields: { auctionId },
  });
  if (!target) return refused('Este leilão não existe mais. Escolha outro.');
  if (isFixedByEdital(target)) return refused(bulkChangeTexts.targetInEdital);
  const isFinished = isOver(phaseOf(clockOf(target), nowMs));
  return isFinished ? refused('Este leilão já terminou. Escolha outro.') : null;
}

function changeFor(wish: BulkWish, target: AuctionRow | null): BulkChange {
  if (wish.tipo !== 'leilao') return changeOf(wish);
  if (!target) throw new Error(errorText('NOT_FOUND'));
  return { kind: 'move', auctionId: target.id, tipo: target.tipo };
}

function bulkLotOf({ vehicle, lot, auction }: VehicleView, nowMs: number): BulkLot {
  return {
    ...lotValuesOf(lot),
    vehicleId: vehicle.id,
    valorFipe: vehicle.valorFipe,
    situacao: vehicle.situacao,
    tipo: typeOfCategory(vehicle.categoria),
    bidCount: lot.bidCount,
    phase: phaseOfLot(auction && clockOf(auction), lot.extensionMs, nowMs),
    hasLeader: lot.leaderId !== null,
    isInEdital: auction !== null && isFixedByEdital(auction),
    // After a declined sale the vehicle may move on.
    status: shownResultOf(lot, nowMs),
  };
}

/** The numbers of the auctions in which the change gives out numbers. */
async function readTaken(db: Db | Tx, change: BulkChange, lots: BulkLot[]) {
  const auctionIds =
    change.kind === 'move'
      ? [change.auctionId]
      : change.kind === 'renumber'
        ? [...new Set(lots.flatMap(({ auctionId }) => auctionId ?? []))]
        : [];
  const taken = new Map<number, Set<string>>();
  for (const id of auctionIds) taken.set(id, await takenNumbers(db, id));
  return taken;
}

function withVersion(
  { view, before }: { view: VehicleView; before: string },
  outcome: BulkOutcome | null,
): PlannedVehicle {
  const { id } = view.vehicle;
  return { id, view, outcome, version: outcome?.ok ? versionAfter(before, outcome.after) : '' };
}

function inOrderOf(ids: number[], planned: PlannedVehicle[]): PlannedVehicle[] {
  const byId = new Map(planned.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id) ?? { id, view: null, outcome: null, version: '' });
}
