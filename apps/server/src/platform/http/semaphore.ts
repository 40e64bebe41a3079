import { refusedEarly } from '../metrics/definitions.ts';
import { refuse } from './refusal.ts';

/**
 * Lets at most `atOnce` tasks run together; the others wait in order. Beyond `mostWaiting` a task
 * is refused at once: a 503 now is better than an answer that comes too late, and a flood of
 * requests must not fill the memory.
 */
export function createSemaphore(
  atOnce: number,
  mostWaiting: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (waiting.length >= mostWaiting) {
      refusedEarly.count('turns');
      refuse('UNAVAILABLE');
    }
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot goes directly to the next task, so that no new task can take it first.
      if (next) next();
      else free += 1;
    }
  };
}
