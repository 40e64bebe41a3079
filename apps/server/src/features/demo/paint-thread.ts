import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DemoPicture } from './base-pictures.ts';

const FILE = new URL('./paint.worker.ts', import.meta.url);

export interface PaintThread {
  /** The picture as a file; one at a time. Fails for good when the thread has ended. */
  paint(picture: DemoPicture): Promise<Buffer>;
  close(): Promise<void>;
}

/** Paints on a thread of its own, which yields to bids. It begins with the first picture. */
export function createPaintThread(): PaintThread {
  let begun: ReturnType<typeof begin> | undefined;
  return {
    async paint(picture) {
      begun ??= begin();
      const { worker, ended } = begun;
      worker.postMessage(picture);
      const [painted] = await Promise.race([once(worker, 'message'), ended]);
      return Buffer.from(painted);
    },
    async close() {
      await begun?.worker.terminate();
    },
  };
}

function begin() {
  const worker = new Worker(FILE);
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that paints pictures ended')));
  });
  // A thread that ends between two pictures fails the next one.
  ended.catch(() => {});
  return { worker, ended };
}
