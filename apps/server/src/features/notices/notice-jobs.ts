import type { Deps } from '../../deps.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import { deliverNotice } from './deliver-notice.ts';
import { dispatchNotices, type NoticeSending } from './dispatch-notices.ts';
import { forgetEndedBrowsers } from './forget-browsers.ts';

const AT_ONCE = 16;
/**
 * No new delivery is started after this time. Together with the time limit of one call it is shorter than
 * the time that a stopping process waits for its jobs.
 */
const TAKE_UP_MS = 1_500;

/** Sends what new notices need: woken after each event, and on a schedule for what waits. */
export function registerNoticeJobs(sending: NoticeSending & Pick<Deps, 'jobs'>): void {
  const { jobs } = sending;
  jobs.on(
    SEND_NOTICES,
    async () => {
      await forgetEndedBrowsers(sending.db);
      if (await sendNotices(sending)) await jobs.send(SEND_NOTICES);
    },
    { cron: '* * * * *' },
  );
}

/** True when there may be more. */
export async function sendNotices(sending: NoticeSending): Promise<boolean> {
  const until = performance.now() + TAKE_UP_MS;
  while (performance.now() < until && (await dispatchNotices(sending)));
  const sendInTurn = async () => {
    while (performance.now() < until) if (!(await deliverNotice(sending))) return false;
    return true;
  };
  const turns = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendInTurn));
  const failed = turns.find((turn) => turn.status === 'rejected');
  if (failed) throw failed.reason;
  return turns.some((turn) => turn.status === 'fulfilled' && turn.value);
}
