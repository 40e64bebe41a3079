/** The clock of the jobs, thirty times as fast: what a killed process left is taken up within seconds. */
import { setTimeout as delay } from 'node:timers/promises';
import { type System, waitUntil } from './system.ts';

const EVERY_MINUTE = [
  'close-lots',
  'settle-sales',
  'complete-charges',
  'prepare-pix',
  'handle-pix',
  'issue-papers',
] as const;
const EVERY_FIVE_MINUTES = 'poll-pix';
const MINUTE_MS = 2_000;

/** Asks for the jobs as the schedule would, until it is told to stop. */
export function hastenClock(system: System): { stop: () => Promise<void> } {
  let isOver = false;
  const running = (async () => {
    for (let minute = 1; !isOver; minute += 1) {
      for (const name of EVERY_MINUTE) await askFor(system, name);
      if (minute % 5 === 0) await askFor(system, EVERY_FIVE_MINUTES);
      await delay(MINUTE_MS);
    }
  })();
  // An error is thrown where the round waits for the end.
  running.catch(() => {});
  return {
    stop() {
      isOver = true;
      return running;
    },
  };
}

/** The same row that the queue's schedule writes. One that waits already is enough. */
async function askFor({ pool }: System, name: string): Promise<string | null> {
  const { rows } = await pool.query(
    `insert into pgboss.job (name, data, policy, retry_limit) values ($1, '{}', 'short', 0)
      on conflict do nothing returning id`,
    [name],
  );
  return rows[0]?.id ?? null;
}

/** Runs a job once from its begin to its end. */
export async function runJob(system: System, name: string, withinMs: number): Promise<void> {
  await waitUntil(
    `the job ${name} was done`,
    async () => {
      const id = await askFor(system, name);
      if (id === null) return false;
      let state = '';
      await waitUntil(`the job ${name} ends`, async () => {
        const { rows } = await system.pool.query('select state from pgboss.job where id = $1', [
          id,
        ]);
        state = rows[0].state;
        return state === 'completed' || state === 'failed';
      });
      return state === 'completed';
    },
    { withinMs },
  );
}
