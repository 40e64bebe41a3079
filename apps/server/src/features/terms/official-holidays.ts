import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HolidayOrder } from './holidays.worker.ts';

/** Deadlines reach some months ahead, so years beyond these are never asked for. */
const YEARS_BACK = 2;
const YEARS_AHEAD = 10;

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * National holidays, and those of Sergipe and Aracaju, as '2026-11-20'. Computed once in this process;
 * after a failure the next caller tries again.
 */
export function readOfficialHolidays(): Promise<ReadonlySet<string>> {
  known ??= compute().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function compute(): Promise<ReadonlySet<string>> {
  const year = new Date().getUTCFullYear();
  const workerData: HolidayOrder = { from: year - YEARS_BACK, to: year + YEARS_AHEAD };
  const worker = new Worker(new URL('./holidays.worker.ts', import.meta.url), { workerData });
  try {
    const [days] = (await once(worker, 'message')) as [string[]];
    return new Set(days);
  } finally {
    await worker.terminate();
  }
}
