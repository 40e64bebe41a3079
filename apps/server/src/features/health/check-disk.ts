import fs from 'node:fs/promises';
import type { HealthPart } from '@martelo/contract/shapes/system-health';
import { within } from '../../platform/within.ts';
import { reasonOf, warning, well } from './part.ts';
import { kept } from './shared-answers.ts';

const LIMIT_MS = 2_000;
const KEPT_MS = 10_000;
const GIBIBYTE = 1024 ** 3;

/** Uploads that have not ended may take 1 GB of the data folder, and the database grows beside them. */
export const DATA_NEEDS_BYTES = 2 * GIBIBYTE;

/** The next copy is about as big as the last one, and is written before an old one goes. */
export const copyNeedsBytes = (lastBytes: number) => Math.ceil(lastBytes * 1.2);

/**
 * Checks the free room of a folder. `needs` may ask the database, and is then asked within its own limit: without its
 * answer the room is told all the same. A share that hangs holds one thread, however often somebody asks.
 */
export function checkDisk(folder: string, needs: () => Promise<number>): () => Promise<HealthPart> {
  const measure = kept(KEPT_MS, async () => {
    const { bsize, bavail, blocks } = await fs.statfs(folder);
    return { freeBytes: bsize * bavail, sizeBytes: bsize * blocks };
  });
  return async () => {
    try {
      const room = await within(LIMIT_MS, measure());
      const needed = await needs().catch(() => 0);
      return room.freeBytes < needed ? warning('low', room) : well(room);
    } catch (error) {
      return warning(reasonOf(error));
    }
  };
}
