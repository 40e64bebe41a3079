import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Between the usual 0 and the lowest, 19: on a busy machine the work shall still go on. */
const LOW = 10;

/**
 * Called on a thread for documents and sheets: the system gives a processor to the thread that decides
 * bids first. Only Linux has a priority for each thread; elsewhere it would be the whole server's.
 */
export function yieldToBids(): void {
  if (process.platform === 'linux' && !isMainThread) os.setPriority(0, LOW);
}
