import type { Deps } from '../../deps.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { issuePapers } from './issue-papers.ts';

/**
 * Runs right after a credit and after a save of data that a nota may lack (wake-papers.ts), and every
 * minute as a net for a process that died between.
 */
export function registerDocumentJobs(deps: Pick<Deps, 'db' | 'jobs' | 'settings' | 'live'>): void {
  deps.jobs.on(ISSUE_PAPERS, () => issuePapers(deps), { cron: '* * * * *' });
}
