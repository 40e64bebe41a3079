import { CHANGES_TOGETHER_MS } from '@martelo/core/follower-notices';
import type { Tx } from '../../platform/database/connect.ts';
import { insertFanouts } from './fanouts.writes.ts';
import { isFollowed } from './followers.queries.ts';

/**
 * Notes that the description of a lot was changed, for those who follow its vehicle: one row, in the transaction
 * of the save. While an earlier change waits to be told, both are told together.
 */
export async function noteVehicleChange(
  tx: Tx,
  { lotId, vehicleId, nowMs }: { lotId: number; vehicleId: number; nowMs: number },
): Promise<void> {
  if (!(await isFollowed(tx, vehicleId))) return;
  const event = `favorite-changed:${lotId}:${nowMs}`;
  await insertFanouts(tx, [{ event, kind: 'favorite-changed', lotId }], {
    dueInMs: CHANGES_TOGETHER_MS,
  });
}
