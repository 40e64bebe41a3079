import type { Tx } from '../../platform/database/connect.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';
import { findOpenLots } from './lots.queries.ts';
import { writeWithdrawn } from './lots.writes.ts';
import { recordWithdrawn } from './record-results.ts';

/** Withdraws the open lots of vehicles from their auctions. The caller holds the lots' locks. */
export async function withdrawLots(tx: Tx, vehicleIds: number[]): Promise<void> {
  const open = await findOpenLots(tx, { vehicleIds });
  const lotIds = open.map(({ id }) => id);
  await endAutomaticBids(tx, { lotIds, reason: 'closed' });
  if (lotIds.length === 0) return;
  await writeWithdrawn(tx, lotIds);
  await recordWithdrawn(tx, lotIds);
}
