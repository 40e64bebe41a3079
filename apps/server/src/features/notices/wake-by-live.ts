import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Deps } from '../../deps.ts';
import { logError } from '../../platform/log/loggable-error.ts';

/**
 * Runs a job soon after live events, which every process hears after a batch of bids has committed, so that the
 * bids' own transaction has nothing to do for it. A lost event leaves the job to its schedule.
 */
export function wakeByLive(
  { live, jobs }: Pick<Deps, 'live' | 'jobs'>,
  {
    job,
    events,
    atMostEveryMs,
  }: { job: string; events: LiveEvent['type'][]; atMostEveryMs: number },
): void {
  let wakes = false;
  live.watch((event) => {
    // While the queue is not there, the schedule makes up for it.
    if (wakes || !event || !jobs.isWorking() || !events.includes(event.type)) return;
    wakes = true;
    setTimeout(() => {
      wakes = false;
      // The key lets one job wait, however many processes ask for it.
      jobs.send(job, {}, { singletonKey: 'bids' }).catch(logError);
    }, atMostEveryMs).unref();
  });
}
