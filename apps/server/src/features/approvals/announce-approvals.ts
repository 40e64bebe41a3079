import type { Deps } from '../../deps.ts';

/** Writes the ends of old requests, and tells the people concerned of new states. */
export const TELL_APPROVALS = 'tell-approvals';

/** After a commit: open pages read again, and the job sends its e-mails at once. */
export async function announceApprovals({ live, jobs }: Pick<Deps, 'live' | 'jobs'>) {
  live.publish({ type: 'admin-list', list: 'approvals' }, { staff: 'approvals.decide' });
  await jobs.send(TELL_APPROVALS);
}
