import { lotValuesOf } from '@martelo/core/lot-values';
import type { Tx } from '../../platform/database/connect.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import { findOpenLots, type LotRow } from './lots.queries.ts';
import { insertLots, type NewLot, writeReleased, writeWithdrawn } from './lots.writes.ts';
import { recordWithdrawn } from './record-results.ts';

/**
 * Releases the vehicles of a deleted auction, so that they wait for the next one. A lot without
 * ledger rows leaves the auction; a lot with rows stays in it as withdrawn, and its vehicle gets a
 * new lot. Returns the vehicles' ids. The caller holds the lots' locks.
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
    await recordWithdrawn(tx, idsOf(withHistory));
    await insertLots(tx, withdrawn.map(successorOf));
  }
  return [...withHistory, ...untouched].map(({ vehicleId }) => vehicleId);
}

/** The next lot of the vehicle of `lot`. */
export function successorOf(lot: LotRow): NewLot {
  return {
    ...lotValuesOf(lot),
    vehicleId: lot.vehicleId,
    auctionId: null,
    previousLotId: lot.id,
  };
}
