import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** About a tenth of a processor that other threads want too; with the lowest, 19, work would stand still. */
const LOW = 10;

/**
 * Called on a thread for documents and sheets: the system gives a processor to the thread that decides
 * bids first. Only Linux has a priority for each thread; elsewhere it would be the whole server's.
 */
export function yieldToBids(): void {
  if (process.platform === 'linux' && !isMainThread) os.setPriority(0, LOW);
}
