import type { Db } from '../../platform/database/connect.ts';
import { forgetOldCounts } from '../../platform/http/call-counts.writes.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteOldDevices } from './known-devices.writes.ts';
import { deleteOldChallenges } from './second-factor/challenges.writes.ts';
import { resealAppSecrets } from './second-factor/reseal-app-secrets.ts';
import type { TokenKeys } from './tokens.ts';

const FORGET_DEVICES = 'forget-devices';
const FORGET_CHALLENGES = 'forget-challenges';
const FORGET_COUNTS = 'forget-call-counts';
const RESEAL = 'reseal-app-secrets';

/** Longer than a season without auctions. */
const KEEP_DEVICES_DAYS = 400;

interface AccountJobs {
  db: Db;
  jobs: Jobs;
  settings: TokenKeys;
}

/**
 * Every night: deletes what sign-ins have left behind, and lets a replaced key go. Every hour: deletes
 * the counts of limited calls.
 */
export function registerAccountJobs({ db, jobs, settings }: AccountJobs): void {
  jobs.on(FORGET_DEVICES, () => deleteOldDevices(db, KEEP_DEVICES_DAYS), { cron: '37 4 * * *' });
  jobs.on(FORGET_CHALLENGES, () => deleteOldChallenges(db), { cron: '47 4 * * *' });
  jobs.on(FORGET_COUNTS, () => forgetOldCounts(db), { cron: '7 * * * *' });
  jobs.on(RESEAL, async () => void (await resealAppSecrets(db, settings)), { cron: '57 4 * * *' });
}
