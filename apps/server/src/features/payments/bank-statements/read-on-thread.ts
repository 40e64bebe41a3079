import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../../../platform/http/semaphore.ts';
import { threadMemory } from '../../../platform/thread-memory.ts';
import type { FileOrder, FileReading } from './read-file.ts';

/** A file is at most a megabyte, so a thread that needs more than this is ended. */
const MOST_MEMORY_MB = 256;
const AT_ONCE = 1;
const MOST_WAITING = 8;

export interface ThreadReading {
  reading: FileReading;
  /** Names the bank's columns, when they were given. */
  signature: string | null;
}

const takeTurn = createSemaphore(AT_ONCE, MOST_WAITING);

/** Reads a file beside the event loop that decides bids; one file at a time. */
export function readOnThread(order: FileOrder): Promise<ThreadReading> {
  return takeTurn(async () => {
    const worker = new Worker(new URL('./statement.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: threadMemory(MOST_MEMORY_MB),
    });
    try {
      const [answer] = (await once(worker, 'message')) as [ThreadReading];
      return answer;
    } finally {
      await worker.terminate();
    }
  });
}
