import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { SEND_MESSAGES } from './message-jobs.ts';

/** Runs after the commit: wakes the sender and informs the pages. It never waits and never fails. */
export function announceMessages({ jobs, live }: { jobs: Jobs; live: LiveHub }): void {
  // A lost wake-up delays the message by a minute at most, because the job also runs on a schedule.
  jobs.send(SEND_MESSAGES).catch(() => {});
  live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
}
