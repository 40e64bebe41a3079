import type { Tx } from '../../platform/database/connect.ts';
import { withdrawLots } from '../lots/withdraw-lots.ts';
import { writeArchivedOfAuction } from './vehicles.writes.ts';

/**
 * Archives the vehicles of a deleted category with their open lots. Vehicles with a winner stay,
 * and so do those that have moved to another auction. Returns the ids of the archived ones.
 */
export async function archiveVehiclesOf(tx: Tx, auctionId: number): Promise<number[]> {
  const ids = await writeArchivedOfAuction(tx, auctionId);
  await withdrawLots(tx, ids);
  return ids;
}
