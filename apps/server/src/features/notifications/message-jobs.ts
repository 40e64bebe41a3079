import type { Jobs } from '../../platform/jobs/jobs.ts';
import { isHeldBack } from '../settings/site.queries.ts';
import { deliverMessage, type SendingDeps } from './deliver-message.ts';

export const SEND_MESSAGES = 'send-messages';

const AT_ONCE = 4;
/**
 * No new message is started after this time. Together with the time limit of one call it is shorter
 * than the time that a stopping process waits for its jobs, so no call to a provider is cut off.
 */
const TAKE_UP_MS = 1_500;

/** Sends the due messages: woken after each decision, and on a schedule for retries. A restored house waits. */
export function registerMessageJobs({ jobs, ...deps }: SendingDeps & { jobs: Jobs }): void {
  jobs.on(
    SEND_MESSAGES,
    async () => {
      if (deps.senders.size === 0 || (await isHeldBack(deps.db))) return;
      if (await sendDueMessages(deps)) await jobs.send(SEND_MESSAGES);
    },
    { cron: '* * * * *' },
  );
}

/** True when more messages may be due. */
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
