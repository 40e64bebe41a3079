import type { Tx } from '../../platform/database/connect.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import { findOpenLots, type LotRow } from './lots.queries.ts';
import { insertLots, type NewLot, writeReleased, writeWithdrawn } from './lots.writes.ts';

/**
 * Lets the vehicles of a deleted auction wait for the next one: a lot without a ledger leaves the
 * auction, one with a ledger stays behind withdrawn and its vehicle gets a new lot. Returns the
 * vehicles' ids. The caller holds the lots.
 */
export async function releaseLots(tx: Tx, auctionId: number): Promise<number[]> {
  const open = await findOpenLots(tx, { auctionId });
  await endAutomaticBids(tx, { lotIds: open.map(({ id }) => id), reason: 'closed' });
  const idsOf = (lots: typeof open) => lots.map(({ id }) => id);
  const untouched = open.filter(({ sequence }) => sequence === 0);
  const withHistory = open.filter(({ sequence }) => sequence > 0);
  if (untouched.length > 0) await writeReleased(tx, idsOf(untouched));
  if (withHistory.length > 0) {
    const withdrawn = await writeWithdrawn(tx, idsOf(withHistory));
    await insertLots(tx, withdrawn.map(successorOf));
  }
  return [...withHistory, ...untouched].map(({ vehicleId }) => vehicleId);
}

/** The lot in which a vehicle waits, or comes again, after `lot`. */
export function successorOf(lot: LotRow): NewLot {
  return {
    vehicleId: lot.vehicleId,
    auctionId: null,
    lote: lot.lote,
    lanceInicial: lot.lanceInicial,
    reserve: lot.reserve,
    previousLotId: lot.id,
  };
}
