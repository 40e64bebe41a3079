import { refuse } from './refusal.ts';

/**
 * Lets at most `atOnce` tasks run together; the others wait in order. Beyond `mostWaiting` a task is
 * refused at once: a 503 now is better than an answer that nobody waits for, and a flood must not
 * fill the memory with what it brought.
 */
export function createSemaphore(
  atOnce: number,
  mostWaiting: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (waiting.length >= mostWaiting) refuse('UNAVAILABLE');
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A place is handed on, not given back and fought for.
      if (next) next();
      else free += 1;
    }
  };
}
