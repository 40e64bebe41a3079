import { DAY_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { deleteWaitingImages } from './vehicle-images.writes.ts';

const BATCH = 200;
/** Longer than any form stays open, because a session ends after twelve hours. */
const KEPT_MS = DAY_MS;

/** Deletes the pictures that were sent for a form that was never saved. Returns how many. */
export async function forgetWaitingPictures({
  db,
  media,
}: Pick<Deps, 'db' | 'media'>): Promise<number> {
  const before = new Date((await readNow(db)) - KEPT_MS);
  for (let forgotten = 0; ; ) {
    const ids = await db.transaction(async (tx) => {
      const waiting = await deleteWaitingImages(tx, before, BATCH);
      // After a failure the rows are still there, and the next night tries again.
      await media.remove(waiting);
      return waiting;
    });
    forgotten += ids.length;
    if (ids.length < BATCH) return forgotten;
  }
}
