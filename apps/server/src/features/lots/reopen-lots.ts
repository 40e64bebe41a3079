import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockReopenableLots } from './lot-locks.queries.ts';
import { writeReopened } from './lots.writes.ts';
import { recordReopened } from './record-clocks.ts';

/**
 * Reopens lots that closed without a bid because their auctions run again, and returns their
 * vehicles. The audit log keeps when each of them closed, because the lot itself gets a new end. A
 * lot whose sale was declined stays closed: its bids would lead although they no longer bind
 * anybody.
 */
export async function reopenUnsoldLots(
  tx: Tx,
  actor: Actor,
  auctionIds: number[],
  at: number,
): Promise<number[]> {
  if (auctionIds.length === 0) return [];
  const lots = await lockReopenableLots(tx, auctionIds);
  if (lots.length === 0) return [];
  const lotIds = lots.map(({ id }) => id);
  await writeReopened(tx, lotIds);
  await recordReopened(tx, lotIds, { actor, at });
  for (const { id, vehicleId, auctionId, closedAt } of lots) {
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'lot.reopened',
      subjectType: 'lot',
      subjectId: id,
      details: { vehicleId, auctionId, closedAt: closedAt?.toISOString() ?? null },
    });
  }
  return lots.map(({ vehicleId }) => vehicleId);
}
