import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteOldDevices } from './known-devices.writes.ts';
import { deleteOldChallenges } from './second-factor/challenges.writes.ts';
import { deleteOldSessions } from './sessions.writes.ts';

const FORGET_SESSIONS = 'forget-sessions';
const FORGET_CHALLENGES = 'forget-challenges';

/** Long enough to investigate an incident; the audit log keeps the sign-ins and their addresses. */
const KEEP_SESSIONS_DAYS = 90;

/** Longer than a season without auctions. */
const KEEP_DEVICES_DAYS = 400;

/** Deletes old data of accounts every night. */
export function registerAccountJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.on(
    FORGET_SESSIONS,
    async () => {
      await deleteOldSessions(db, KEEP_SESSIONS_DAYS);
      await deleteOldDevices(db, KEEP_DEVICES_DAYS);
    },
    { cron: '37 4 * * *' },
  );
  jobs.on(FORGET_CHALLENGES, () => deleteOldChallenges(db), { cron: '47 4 * * *' });
}
