import { Worker } from 'node:worker_threads';
import { threadMemory } from '../../platform/thread-memory.ts';
import type { Value } from './columns.ts';
import type { SheetOrder } from './sheet.worker.ts';

/** A thread that needs more memory than this ends; the server continues. */
const MOST_MEMORY_MB = 1024;

/** An XLSX file of these rows. Aborting ends the thread and throws the signal's reason. */
export async function writeSheet(
  order: SheetOrder,
  batches: AsyncIterable<Value[][]>,
  signal: AbortSignal,
): Promise<Buffer> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: threadMemory(MOST_MEMORY_MB),
  });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the sheet was not finished')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The rejection is handled below, once the rows have been read.
  made.catch(() => {});
  try {
    for await (const batch of batches) {
      signal.throwIfAborted();
      worker.postMessage(batch);
    }
    worker.postMessage(null);
    return Buffer.from(await made);
  } finally {
    await worker.terminate();
  }
}
