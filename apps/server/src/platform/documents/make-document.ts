import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../http/semaphore.ts';
import { threadMemory } from '../thread-memory.ts';

/** Seconds usually; longer while bids take the processors, because the thread has a low priority. */
const LIMITS = { timeMs: 180_000, memoryMb: 512 };
const MOST_WAITING = 8;

const inTurn = createSemaphore(1, MOST_WAITING);

/**
 * Makes a PDF file from `data` on a thread of its own, which runs this file (decision 23), because
 * the layout can take seconds in which no bid could be decided. One document is made at a time;
 * when too many wait, the answer is 503 at once.
 */
export function makeDocument(thread: URL, data: unknown, limits = LIMITS): Promise<Buffer> {
  return inTurn(() => runThread(thread, data, limits));
}

async function runThread(thread: URL, workerData: unknown, limits: typeof LIMITS): Promise<Buffer> {
  const { timeMs, memoryMb } = limits;
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: threadMemory(memoryMb),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const tooLong = new Error(`a document was not made within ${timeMs} ms`);
  const limit = setTimeout(() => reject(tooLong), timeMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread of a document ended without it')));
  try {
    return Buffer.from(await promise);
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
