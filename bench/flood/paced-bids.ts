import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PricedVehicle } from '../bids/priced-vehicles.ts';
import { checkDecided } from '../load/bid-request.ts';

/** A command for the process of paced bids, which answers it with PacedResult. 'stop' ends it early. */
export interface PacedJob {
  base: string;
  /** One client each, with a connection of its own. */
  tokens: string[];
  vehicles: PricedVehicle[];
  perSecond: number;
  runMs: number;
}

export interface PacedResult {
  /** Milliseconds from the moment at which each bid was due until its answer. */
  latencies: number[];
  statuses: Record<number, number>;
  /** The bid that waited longest: when it was due, as epoch milliseconds, and how long it waited. */
  slowest: { dueAt: number; ms: number };
}

/**
 * Sends bids from a process of its own, so that the times are not those of this process, until `runMs` or the work
 * beside them is over.
 */
export async function sendPacedBids(
  job: PacedJob,
  beside?: () => Promise<unknown>,
): Promise<PacedResult> {
  const child = fork(path.join(import.meta.dirname, 'paced-bids-process.ts'));
  const answered = once(child, 'message') as Promise<[PacedResult]>;
  try {
    child.send(job);
    if (beside) {
      await beside();
      child.send('stop');
    }
    const [result] = await answered;
    checkDecided(result.statuses);
    return result;
  } finally {
    child.kill();
  }
}
