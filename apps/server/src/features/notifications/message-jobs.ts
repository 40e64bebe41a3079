import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deliverMessage, type SendingDeps } from './deliver-message.ts';

export const SEND_MESSAGES = 'send-messages';

const AT_ONCE = 4;
/**
 * No new message is taken up after this long: with the time of one call it is less than what a
 * process that stops waits for its jobs, so that none is cut off at a provider.
 */
const TAKE_UP_MS = 1_500;

/** Sends what is due: woken after each decision, and by itself for what is to be tried again. */
export function registerMessageJobs({ jobs, ...deps }: SendingDeps & { jobs: Jobs }): void {
  jobs.on(
    SEND_MESSAGES,
    async () => {
      if (deps.senders.size === 0) return;
      if (await sendDueMessages(deps)) await jobs.send(SEND_MESSAGES);
    },
    { cron: '* * * * *' },
  );
}

/** True when there may be more. */
async function sendDueMessages(deps: SendingDeps): Promise<boolean> {
  const until = performance.now() + TAKE_UP_MS;
  const sendInTurn = async () => {
    while (performance.now() < until) if (!(await deliverMessage(deps))) return false;
    return true;
  };
  const turns = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendInTurn));
  const failed = turns.find((turn) => turn.status === 'rejected');
  if (failed) throw failed.reason;
  return turns.some((turn) => turn.status === 'fulfilled' && turn.value);
}
