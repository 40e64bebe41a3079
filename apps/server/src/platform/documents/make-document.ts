import { createSemaphore } from '../http/semaphore.ts';
import { runThread } from '../threads/run-thread.ts';

/** Seconds usually; longer while bids take the processors, because the thread has a low priority. */
const LIMITS = { timeMs: 180_000, memoryMb: 512 };
const MOST_WAITING = 8;

const inTurn = createSemaphore(1, MOST_WAITING);

/**
 * Makes a PDF file from `data` on a thread of its own, which runs this file (decision 23), because
 * the layout can take seconds in which no bid could be decided. One document is made at a time;
 * when too many wait, the answer is 503 at once.
 */
export function makeDocument(file: URL, data: unknown, limits = LIMITS): Promise<Buffer> {
  return inTurn(async () => {
    const { timeMs, memoryMb } = limits;
    const limit = new AbortController();
    const tooLong = new Error(`a document was not made within ${timeMs} ms`);
    const timer = setTimeout(() => limit.abort(tooLong), timeMs);
    try {
      return await runThread({ file, data, memoryMb, signal: limit.signal });
    } finally {
      clearTimeout(timer);
    }
  });
}
