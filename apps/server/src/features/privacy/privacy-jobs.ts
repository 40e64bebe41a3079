import type { Deps } from '../../deps.ts';
import { purgeOldData } from './purge.ts';

const PURGE = 'purge-personal-data';

/** The nightly job that deletes what is kept no longer (decision 49). */
export function registerPrivacyJobs(deps: Pick<Deps, 'db' | 'media' | 'jobs' | 'settings'>): void {
  deps.jobs.on(PURGE, async () => void (await purgeOldData(deps)), { cron: '7 4 * * *' });
}
