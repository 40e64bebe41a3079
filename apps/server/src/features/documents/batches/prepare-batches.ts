import { BATCH_HOURS } from '@martelo/contract/shapes/paper-batches';
import type { Deps } from '../../../deps.ts';
import { PREPARE_BATCHES } from '../../../platform/jobs/job-names.ts';
import { logError } from '../../../platform/log/loggable-error.ts';
import { readPaperHead } from '../paper-head.ts';
import { announceBatches } from './announce-batches.ts';
import { findNextItem, holdBatch, listLiving } from './batches.queries.ts';
import { deleteExpired, finishBatch, writeItem } from './batches.writes.ts';
import { prepareItem } from './prepare-item.ts';

type Preparing = Pick<Deps, 'db' | 'media'> & {
  settings: Pick<Deps['settings'], 'publicUrl' | 'yardTimeZone'>;
  live: Pick<Deps['live'], 'publish'>;
  jobs: Pick<Deps['jobs'], 'send'>;
  onError?: (error: unknown) => void;
};

/** A stopping server waits for the job, so a run ends early and the next one goes on. */
const RUN_MS = 5_000;

/**
 * Prepares the batches, the oldest first, paper by paper. Each paper is committed by itself: killed anywhere, the
 * next run, on whatever server, goes on with the paper that was interrupted. One batch is prepared by one
 * process at a time.
 */
export async function prepareBatches(deps: Preparing): Promise<void> {
  await deleteExpired(deps.db);
  const over = performance.now() + RUN_MS;
  for (const batchId of await listLiving(deps.db)) {
    while (await prepareNext(deps, batchId)) {
      if (performance.now() < over) continue;
      await deps.jobs.send(PREPARE_BATCHES, {}, { singletonKey: 'all' });
      return;
    }
  }
}

/** False: the batch is finished, or another process has it. */
async function prepareNext(deps: Preparing, batchId: number): Promise<boolean> {
  const { db, settings, media, onError = logError } = deps;
  const isOpen = await db.transaction(async (tx) => {
    if (!(await holdBatch(tx, batchId))) return false;
    const item = await findNextItem(tx, batchId);
    if (!item) {
      await finishBatch(tx, batchId, BATCH_HOURS);
      return false;
    }
    const { head, zone } = await readPaperHead(db, settings.yardTimeZone);
    // The paper is issued in a transaction of its own: it exists from then on, whatever becomes of the batch.
    const fields = await prepareItem(
      { db, issuing: { settings, media, zone, head }, onError },
      item,
    );
    await writeItem(tx, item.id, fields);
    return true;
  });
  announceBatches(deps);
  return isOpen;
}
