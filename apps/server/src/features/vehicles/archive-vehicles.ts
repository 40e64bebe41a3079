import { hasWinner, LOT_TRAITS, phaseOfLot } from '@martelo/core/lot-transitions';
import { shownResultOf } from '@martelo/core/sale-states';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { isFixedByEdital } from '../lots/fixed-by-edital.ts';
import { lockCurrentLots } from '../lots/lot-locks.queries.ts';
import { findAuctionsOfLots, findCategories, type LotRow } from '../lots/lots.queries.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';
import { withdrawLots } from '../lots/withdraw-lots.ts';
import { lockVehicles } from './vehicles.queries.ts';
import { updateVehiclesColumns } from './vehicles.writes.ts';

export interface ArchivedVehicles {
  ok: true;
  archived: number[];
  /** The number of valid bids on the archived vehicles; they stay in the history and cannot win. */
  bids: number;
  /** How many stay because they have a winner. */
  withWinner: number;
  /** How many stay because a published edital names them: they are withdrawn with a reason instead. */
  inEdital: number;
}

/** Deletes vehicles: they are archived and their lots withdrawn. Vehicles with a winner or in a published edital stay. */
export async function archiveVehicles(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  ids: number[],
): Promise<ArchivedVehicles> {
  const outcome = await transactWithRetry(deps.db, (tx) => archiveAll(tx, actor, ids));
  await announceVehicles(deps, outcome.archived, 'removed');
  return outcome;
}

async function archiveAll(tx: Tx, actor: Actor, ids: number[]): Promise<ArchivedVehicles> {
  const categories = await findCategories(tx, ids);
  await lockTypes(
    tx,
    categories.map(({ categoria }) => typeOfCategory(categoria)),
  );
  const vehicles = new Map((await lockVehicles(tx, ids)).map((row) => [row.id, row]));
  const lots = (await lockCurrentLots(tx, ids)).filter((lot) => vehicles.has(lot.vehicleId));
  const auctions = await findAuctionsOfLots(tx, lots);
  const nowMs = await readNow(tx);
  const isWonNow = (lot: LotRow) => {
    const { auctionId, extensionMs, leaderId } = lot;
    const auction = auctions.get(auctionId ?? 0);
    const phase = phaseOfLot(auction ? clockOf(auction) : null, extensionMs, nowMs);
    const status = shownResultOf(lot, nowMs);
    return hasWinner({ status, hasLeader: leaderId !== null, phase });
  };
  const isAnnounced = (lot: LotRow) => {
    const auction = auctions.get(lot.auctionId ?? 0);
    return auction !== undefined && LOT_TRAITS[lot.status].isOpen && isFixedByEdital(auction);
  };
  const lost = lots.filter((lot) => !isWonNow(lot));
  const going = lost.filter((lot) => !isAnnounced(lot));
  const archived = going.map((lot) => lot.vehicleId);
  await withdrawLots(tx, archived);
  await updateVehiclesColumns(tx, archived, { archivedAt: new Date(nowMs) });
  for (const lot of going) await recordArchived(tx, actor, lot, vehicles.get(lot.vehicleId));
  const bids = going.reduce((sum, lot) => sum + lot.bidCount, 0);
  const withWinner = lots.length - lost.length;
  return { ok: true, archived, bids, withWinner, inEdital: lost.length - going.length };
}

async function recordArchived(
  tx: Tx,
  actor: Actor,
  lot: LotRow,
  vehicle: VehicleRow | undefined,
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'vehicle.archived',
    subjectType: 'vehicle',
    subjectId: lot.vehicleId,
    details: { titulo: vehicle?.titulo ?? '', lote: lot.lote, bids: lot.bidCount },
  });
}
