import fs from 'node:fs';
import os from 'node:os';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

// A copy works beside bids: it takes the processor, the database and the disk in small portions.

/** After so much work it rests. With 20 ms a bid in a hundred met the work of a whole portion. */
const PORTION_MS = 4;
/** Twice as long as it has worked. With five times a copy takes twice as long, and bids notice it hardly less. */
const REST = 2;
/** On a machine so busy that a portion takes longer, the lowest priority already lets the others go first. */
const MOST_REST_MS = 200;

/** The same entries; whoever takes them rests twice as long as it has worked, the reading of each included. */
export async function* gently<T>(
  entries: AsyncIterable<T>,
  rest: (ms: number) => Promise<unknown> = delay,
): AsyncGenerator<T> {
  let from = performance.now();
  for await (const entry of entries) {
    yield entry;
    const worked = performance.now() - from;
    if (worked < PORTION_MS) continue;
    await rest(Math.min(worked * REST, MOST_REST_MS));
    from = performance.now();
  }
}

/** So much is written before it must be on the disk. */
const SYNC_BYTES = 4 * 2 ** 20;

/**
 * Writes a file and brings it to the disk as it grows. With one flush at its end, hundreds of megabytes would stand
 * before the commit of the next bid.
 */
export async function writeSteadily(file: string): Promise<Writable> {
  const handle = await fs.promises.open(file, 'w', 0o600);
  let unsynced = 0;
  const write = async (chunk: Buffer) => {
    await handle.writeFile(chunk);
    unsynced += chunk.length;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    await handle.datasync();
  };
  return new Writable({
    write: (chunk, _, done) => void write(chunk).then(() => done(), done),
    final: (done) => void handle.sync().then(() => done(), done),
    destroy: (error, done) =>
      void handle.close().then(
        () => done(error),
        (failed) => done(error ?? failed),
      ),
  });
}

/**
 * The whole process has the lowest priority from now on, its threads too: those of the pool compress the copy, and on
 * Linux each thread has a priority of its own.
 */
export function lowerOwnPriority(): void {
  const { PRIORITY_LOW } = os.constants.priority;
  os.setPriority(PRIORITY_LOW);
  for (const thread of ownThreads()) {
    try {
      os.setPriority(Number(thread), PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function ownThreads(): string[] {
  try {
    return fs.readdirSync('/proc/self/task');
  } catch {
    return [];
  }
}
