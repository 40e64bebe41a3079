import type { Deps } from '../../deps.ts';
import { PREPARE_PIX } from '../../platform/jobs/job-names.ts';
import { type Handling, handleEvents } from './handle-events.ts';
import { HANDLE_PIX } from './job-names.ts';
import { pollPix, watchOldPix } from './poll-pix.ts';
import { prepareCodes } from './prepare-codes.ts';
import { registerWebhook } from './register-webhook.ts';

const POLL_PIX = 'poll-pix';
const POLL_PIX_AT_NIGHT = 'poll-pix-at-night';
const REGISTER_WEBHOOK = 'register-pix-webhook';
const WATCH_OLD_PIX = 'watch-old-pix';
const POLLED_DAYS = 2;
const POLLED_DAYS_AT_NIGHT = 10;

/** Without a PSP no job has a handler. */
export function registerPixJobs(deps: Omit<Handling, 'pix'> & Pick<Deps, 'pix' | 'jobs'>): void {
  const { jobs, pix } = deps;
  if (!pix) return;
  const handling = { ...deps, pix };
  jobs.on(PREPARE_PIX, () => prepareCodes(handling), { cron: '* * * * *' });
  jobs.on(HANDLE_PIX, () => handleEvents(handling), { cron: '* * * * *' });
  jobs.on(POLL_PIX, () => pollPix(handling, POLLED_DAYS), { cron: '*/5 * * * *' });
  // Each fails alone: a PSP that refuses one of them may answer the others.
  jobs.on(REGISTER_WEBHOOK, () => registerWebhook(handling), { cron: '20 6 * * *' });
  jobs.on(POLL_PIX_AT_NIGHT, () => pollPix(handling, POLLED_DAYS_AT_NIGHT), { cron: '25 6 * * *' });
  jobs.on(WATCH_OLD_PIX, () => watchOldPix(handling, POLLED_DAYS_AT_NIGHT), { cron: '35 6 * * *' });
}
