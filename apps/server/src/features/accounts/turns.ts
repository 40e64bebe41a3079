/** Lets at most `atOnce` tasks run together; the others wait in order. */
export function createTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (task) => {
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
