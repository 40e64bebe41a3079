import type { HealthPart } from '@martelo/contract/shapes/system-health';
import type { CommitProbe } from '../../platform/database/commit-probe.queries.ts';
import { secondsSinceBeat } from '../../platform/metrics/signs-of-life.ts';
import { within } from '../../platform/within.ts';
import { failing, reasonOf, well } from './part.ts';

const LIMIT_MS = 2_000;
/** It beats every five seconds: three that are missing are no accident. */
const OLD_SECONDS = 20;

/**
 * Checks that the database commits: a commit is asked for now, and the last beat must be young. Both wait for
 * the disk, and for a standby, as a bid does, so they find a database that answers questions and confirms nothing.
 */
export function checkHeartbeat(probe: Pick<CommitProbe, 'ask'>): () => Promise<HealthPart> {
  return async () => {
    const age = secondsSinceBeat();
    const measures: HealthPart['measures'] =
      age === null ? {} : { ageSeconds: Number(age.toFixed(1)) };
    try {
      await within(LIMIT_MS, probe.ask());
    } catch (error) {
      return failing(reasonOf(error), measures);
    }
    if (age === null) return failing('stopped');
    return age > OLD_SECONDS ? failing('old', measures) : well(measures);
  };
}
