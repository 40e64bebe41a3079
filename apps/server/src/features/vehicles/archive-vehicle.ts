import type { ErrorCode } from '@martelo/contract/errors';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { attempt } from '../../database/attempt.ts';
import type { Deps } from '../../deps.ts';
import { lockTypes } from '../auctions/auction-locks.queries.ts';
import { readNow } from '../auctions/clock.queries.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from './announce-vehicles.ts';
import { hasWinner } from './change-lot.ts';
import { findAuctionOfLot, lockCurrentLot, withdrawLots } from './lots.queries.ts';
import { lockVehicle, peekVehicle, updateVehicleColumns } from './vehicles.queries.ts';

export type ArchiveVehicleOutcome =
  /** `bids` counted until now; they stay in the history and win nothing. */
  { ok: true; bids: number } | { ok: false; code: ErrorCode };

/** Deletes a vehicle: it is archived and its lot withdrawn. One that has a winner stays. */
export async function archiveVehicle(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  id: number,
): Promise<ArchiveVehicleOutcome> {
  const outcome = await attempt(deps.db, async (tx): Promise<ArchiveVehicleOutcome> => {
    const peeked = await peekVehicle(tx, id);
    if (!peeked) return { ok: false, code: 'NOT_FOUND' };
    await lockTypes(tx, [typeOfCategory(peeked.categoria)]);
    const vehicle = await lockVehicle(tx, id);
    const lot = vehicle && (await lockCurrentLot(tx, id));
    if (!vehicle || !lot) return { ok: false, code: 'NOT_FOUND' };
    const auction = await findAuctionOfLot(tx, lot);
    const nowMs = await readNow(tx);
    if (hasWinner({ lot, auction, nowMs })) return { ok: false, code: 'LOT_SETTLED' };
    await withdrawLots(tx, [id]);
    await updateVehicleColumns(tx, id, { archivedAt: new Date(nowMs) });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'vehicle.archived',
      subjectType: 'vehicle',
      subjectId: id,
      details: { titulo: vehicle.titulo, lote: lot.lote, bids: lot.bidCount },
    });
    return { ok: true, bids: lot.bidCount };
  });
  if (outcome.ok) await announceVehicles(deps, [id], 'removed');
  return outcome;
}
