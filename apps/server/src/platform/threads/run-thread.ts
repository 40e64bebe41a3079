import { Worker } from 'node:worker_threads';

export interface ThreadWork {
  /** The file that the thread runs. It posts one message: the bytes that it made. */
  file: URL;
  data: unknown;
  /** A thread that needs more memory than this ends; the server continues. */
  memoryMb: number;
  /** Aborting ends the thread and throws the signal's reason. */
  signal: AbortSignal;
  /** Sent to the thread one after the other, then null. */
  pieces?: AsyncIterable<unknown>;
}

/** What a thread of its own makes, for work in which no bid could be decided. The thread ends with it. */
export async function runThread(work: ThreadWork): Promise<Buffer> {
  const { file, data, memoryMb, signal, pieces } = work;
  signal.throwIfAborted();
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before it had finished')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // A rejection while pieces are being read is handled below.
  made.catch(() => {});
  try {
    if (pieces) {
      for await (const piece of pieces) {
        signal.throwIfAborted();
        worker.postMessage(piece);
      }
      worker.postMessage(null);
    }
    return Buffer.from(await made);
  } finally {
    await worker.terminate();
  }
}
