import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteOldDevices } from './known-devices.writes.ts';
import { deleteOldChallenges } from './second-factor/challenges.writes.ts';

const FORGET_DEVICES = 'forget-devices';
const FORGET_CHALLENGES = 'forget-challenges';

/** Longer than a season without auctions. */
const KEEP_DEVICES_DAYS = 400;

/** Deletes what sign-ins have left behind, every night. */
export function registerAccountJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.on(FORGET_DEVICES, () => deleteOldDevices(db, KEEP_DEVICES_DAYS), { cron: '37 4 * * *' });
  jobs.on(FORGET_CHALLENGES, () => deleteOldChallenges(db), { cron: '47 4 * * *' });
}
