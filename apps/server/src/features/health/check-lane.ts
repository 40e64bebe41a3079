import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { secondsOfBatch } from '../../platform/metrics/signs-of-life.ts';
import type { HealthConnection } from './health-connection.ts';
import { failing, reasonOf, well } from './part.ts';

/** A batch waits 1.5 s for a lock, its stuck bids as long again, and commits in milliseconds. */
const STUCK_SECONDS = 6;

/** Checks that a connection like the lane's can be opened and prepared, and that the lane's batches end. */
export function checkLane(connection: HealthConnection): () => Promise<HealthPart> {
  return async () => {
    const batchSeconds = Number(secondsOfBatch().toFixed(3));
    if (batchSeconds > STUCK_SECONDS) return failing('stuck', { batchSeconds });
    try {
      await connection.ask();
      return well({ batchSeconds });
    } catch (error) {
      return failing(reasonOf(error), { batchSeconds });
    }
  };
}
