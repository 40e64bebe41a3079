import type { Tx } from '../../platform/database/connect.ts';
import type { LockedLot } from './lot-locks.queries.ts';
import { writeDecision } from './lots.writes.ts';

/**
 * Writes the yard's decision on a lot that closed below its reserve. The caller holds the lot's
 * lock.
 */
export async function decideConditionalLot(
  tx: Tx,
  lot: LockedLot,
  event: 'approve' | 'decline',
): Promise<void> {
  const { winnerId, hammerPrice } = lot;
  const result =
    event === 'approve'
      ? ({ status: 'sold', winnerId, hammerPrice } as const)
      : ({ status: 'unsold', winnerId: null, hammerPrice: null } as const);
  await writeDecision(tx, lot.id, { event, ...result });
}
