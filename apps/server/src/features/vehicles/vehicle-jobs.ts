import type { Deps } from '../../deps.ts';
import { forgetWaitingPictures } from './forget-waiting-pictures.ts';

const FORGET_PICTURES = 'forget-waiting-pictures';

/** The job that deletes the pictures of unsaved forms. */
export function registerVehicleJobs(deps: Pick<Deps, 'db' | 'media' | 'jobs'>): void {
  deps.jobs.on(FORGET_PICTURES, async () => void (await forgetWaitingPictures(deps)), {
    cron: '37 4 * * *',
  });
}
