import type { Deps } from '../../deps.ts';
import { SEND_NOTICES, TELL_FOLLOWERS, TELL_PRICES } from '../../platform/jobs/job-names.ts';
import { noteFollowerEvents, tellFollowers } from './tell-followers.ts';
import { tellPrices } from './tell-prices.ts';
import { wakeByLive } from './wake-by-live.ts';

/** A run ends after this time and goes on in the next one, so that a stopping process waits for no other. */
const TAKE_UP_MS = 1_500;
/** Meanwhile the notices that were written leave for their channels. */
const GO_ON_AFTER_MS = 1_000;
const PRICES_AT_MOST_EVERY_MS = 5_000;

/** Tells followers what happens to a vehicle. Nothing of it runs in the transaction of a bid. */
export function registerFollowerJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>): void {
  const { db, live, jobs } = deps;
  jobs.on(
    TELL_FOLLOWERS,
    async () => {
      await noteFollowerEvents(db);
      const isDone = await tellForAWhile(deps);
      await jobs.send(SEND_NOTICES);
      if (isDone) return;
      const startAfter = new Date(Date.now() + GO_ON_AFTER_MS);
      await jobs.send(TELL_FOLLOWERS, {}, { startAfter, singletonKey: 'more' });
    },
    { cron: '* * * * *' },
  );
  jobs.on(
    TELL_PRICES,
    async () => {
      if ((await tellPrices(db)) > 0) await jobs.send(SEND_NOTICES);
    },
    { cron: '* * * * *' },
  );
  wakeByLive(
    { live, jobs },
    { job: TELL_PRICES, events: ['price'], atMostEveryMs: PRICES_AT_MOST_EVERY_MS },
  );
}

/** True when nobody is left to be told. */
async function tellForAWhile(deps: Pick<Deps, 'db' | 'settings'>): Promise<boolean> {
  const until = performance.now() + TAKE_UP_MS;
  while (performance.now() < until) {
    const told = await tellFollowers(deps);
    if (told === 'idle') return true;
    if (told === 'full') return false;
  }
  return false;
}
