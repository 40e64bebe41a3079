import type { Deps } from '../../deps.ts';
import { ISSUE_PAPERS, PREPARE_BATCHES } from '../../platform/jobs/job-names.ts';
import { prepareBatches } from './batches/prepare-batches.ts';
import { issuePapers } from './issue-papers.ts';

/**
 * Runs right after a credit and after data that a nota may lack was saved (wake-papers.ts), and every
 * minute as a net for a process that died between.
 */
export function registerDocumentJobs(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings' | 'live' | 'media'>,
): void {
  const issue = (_: object, signal: AbortSignal) => issuePapers({ ...deps, signal });
  deps.jobs.on(ISSUE_PAPERS, issue, { cron: '* * * * *' });
  deps.jobs.on(PREPARE_BATCHES, () => prepareBatches(deps), { cron: '* * * * *' });
}
