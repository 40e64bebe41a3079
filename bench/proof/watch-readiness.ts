/** What a proxy sees of a process: when /readyz is red and when it is green. */
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 200;
/** The checks end within two seconds; a process that takes longer is frozen. */
const PATIENCE_MS = 5_000;

export interface ReadinessWatch {
  /** Each change of the status; moments are those of `performance.now()`, 0 is no answer. */
  changes: { ms: number; status: number }[];
  /** The first moment after this one with that status. */
  since(ms: number, status: number): number | undefined;
  stop(): Promise<void>;
}

export function watchReadiness(base: string): ReadinessWatch {
  const changes: ReadinessWatch['changes'] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const status = await fetch(`${base}/readyz`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (changes.at(-1)?.status !== status) changes.push({ ms: performance.now(), status });
      await delay(EVERY_MS);
    }
  })();
  return {
    changes,
    since: (ms, status) => changes.find((each) => each.ms >= ms && each.status === status)?.ms,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
