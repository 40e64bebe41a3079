export interface CircuitOptions {
  /** So many failures one after the other open the circuit. */
  failures: number;
  pauseMs: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** The circuit is open: the service failed again and again, and is left alone for a while. */
export class CircuitOpenError extends Error {}

export interface Circuit {
  /** Runs the task unless the circuit is open. `isFailure` tells an outage from a refusal. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * Leaves a failing service alone: after some failures in a row, tasks are refused at once until the
 * pause is over. The next task then tries it again; if it fails too, the pause starts anew.
 */
export function createCircuit(
  { failures, pauseMs, now }: CircuitOptions,
  isFailure: (error: unknown) => boolean,
): Circuit {
  let inARow = 0;
  let closedAt = 0;
  return {
    async run(task) {
      if (inARow >= failures && now() < closedAt) throw new CircuitOpenError('the circuit is open');
      try {
        const result = await task();
        inARow = 0;
        return result;
      } catch (error) {
        if (isFailure(error)) {
          inARow += 1;
          closedAt = now() + pauseMs;
        } else inARow = 0;
        throw error;
      }
    },
  };
}
