import type { Deps } from '../../deps.ts';
import type { JobsBacklog } from '../../platform/jobs/jobs.ts';
import { readSiteCounts, type SiteCounts } from './counts.queries.ts';

export type Backlogs = SiteCounts & { jobs: JobsBacklog };

/** What waits in the database. Null while it does not answer: whoever looks must not wait for it too. */
export async function readBacklogs({
  databaseWatch,
  db,
  jobs,
}: Pick<Deps, 'databaseWatch' | 'db' | 'jobs'>): Promise<Backlogs | null> {
  if (databaseWatch.state() !== 'answers') return null;
  const [counts, backlog] = await Promise.all([readSiteCounts(db), jobs.backlog()]);
  return { ...counts, jobs: backlog };
}
