import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteOldSessions } from './sessions.writes.ts';

const FORGET_SESSIONS = 'forget-sessions';

/** Long enough to look into an incident; the audit log keeps who signed in and from where. */
const KEEP_SESSIONS_DAYS = 90;

/** What accounts leave behind and nobody needs any more, every night. */
export function registerAccountJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.on(FORGET_SESSIONS, () => deleteOldSessions(db, KEEP_SESSIONS_DAYS), { cron: '37 4 * * *' });
}
