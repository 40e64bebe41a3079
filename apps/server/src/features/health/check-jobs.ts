import type { HealthPart } from '@martelo/contract/shapes/system-health';
import type { HealthConnection } from './health-connection.ts';
import { reasonOf, warning, well } from './part.ts';

/** The clock of the jobs is looked after twice a minute, by any process of the house. */
const OLD_SECONDS = 180;

/** Checks the queue of jobs, which settles lots, sends messages and issues papers. Bids do not need it. */
export function checkJobs(connection: Pick<HealthConnection, 'jobs'>): () => Promise<HealthPart> {
  return async () => {
    try {
      const facts = await connection.jobs();
      if (!facts) return warning('stopped');
      const { clockAgeSeconds, overdue } = facts;
      const measures = {
        overdue,
        ...(clockAgeSeconds !== null && { clockAgeSeconds: Math.round(clockAgeSeconds) }),
      };
      if (clockAgeSeconds === null || clockAgeSeconds > OLD_SECONDS) {
        return warning('stopped', measures);
      }
      return overdue > 0 ? warning('stuck', measures) : well(measures);
    } catch (error) {
      return warning(reasonOf(error));
    }
  };
}
