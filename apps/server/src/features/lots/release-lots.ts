import { lotValuesOf } from '@martelo/core/lot-values';
import { isPublicRegime } from '@martelo/core/regime';
import type { Tx } from '../../platform/database/connect.ts';
import type { AuctionRow } from './auction-clock.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import { findOpenLots, type LotRow } from './lots.queries.ts';
import { insertLots, type NewLot, writeReleased, writeWithdrawn } from './lots.writes.ts';
import { recordWithdrawn } from './record-results.ts';

/**
 * Releases the vehicles of a deleted auction, so that they wait for the next one of their type or, if
 * `heldForPerson`, for a person. A lot without ledger rows leaves the auction; a lot with rows stays in
 * it as withdrawn, and its vehicle gets a new lot. Returns the vehicles' ids. The caller holds the lots'
 * locks.
 */
export async function releaseLots(
  tx: Tx,
  auctionId: number,
  { heldForPerson }: { heldForPerson: boolean },
): Promise<number[]> {
  const open = await findOpenLots(tx, { auctionId });
  await endAutomaticBids(tx, { lotIds: open.map(({ id }) => id), reason: 'closed' });
  const idsOf = (lots: typeof open) => lots.map(({ id }) => id);
  const untouched = open.filter(({ sequence }) => sequence === 0);
  const withHistory = open.filter(({ sequence }) => sequence > 0);
  if (untouched.length > 0) {
    await writeReleased(tx, idsOf(untouched), { heldForPerson });
  }
  if (withHistory.length > 0) {
    const withdrawn = await writeWithdrawn(tx, idsOf(withHistory));
    await recordWithdrawn(tx, idsOf(withHistory));
    const successors = withdrawn.map(successorOf);
    await insertLots(
      tx,
      successors.map((lot) => ({ ...lot, heldForPerson })),
    );
  }
  return [...withHistory, ...untouched].map(({ vehicleId }) => vehicleId);
}

/** Withdraws every open lot of a revoked auction (`withdrawToPerson`). Returns the vehicles' ids. */
export async function revokeLots(tx: Tx, auctionId: number): Promise<number[]> {
  const open = await findOpenLots(tx, { auctionId });
  if (open.length === 0) return [];
  const lotIds = open.map(({ id }) => id);
  await withdrawToPerson(tx, lotIds, null);
  return open.map(({ vehicleId }) => vehicleId);
}

/**
 * Withdraws open lots of an auction whose edital names them: they stay in it, and their ledgers end with
 * the withdrawal. The vehicles wait for a person. `reason` is that of single lots; a revoked auction has
 * its own. The caller holds the lots' locks.
 */
export async function withdrawToPerson(
  tx: Tx,
  lotIds: number[],
  reason: string | null,
): Promise<void> {
  await endAutomaticBids(tx, { lotIds, reason: 'closed' });
  const withdrawn = await writeWithdrawn(tx, lotIds, reason);
  await recordWithdrawn(tx, lotIds);
  await insertLots(
    tx,
    withdrawn.map((lot) => ({ ...successorOf(lot), heldForPerson: true })),
  );
}

/**
 * True when the vehicles that leave this auction wait for a person: an authority's vehicle is never for
 * sale in another auction because nobody looked, and a draft's was never public.
 */
export function leavesToPerson({ regime, publishedAt }: AuctionRow): boolean {
  return isPublicRegime(regime) || publishedAt === null;
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
