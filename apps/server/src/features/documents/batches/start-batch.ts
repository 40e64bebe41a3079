import type { PaperKind } from '@martelo/contract/shapes/documents';
import { MAX_BATCH_PAPERS } from '@martelo/contract/shapes/paper-batches';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../../deps.ts';
import { PREPARE_BATCHES } from '../../../platform/jobs/job-names.ts';
import { announceBatches } from './announce-batches.ts';
import { countLiving, findLiving, isAuction } from './batches.queries.ts';
import { insertBatch } from './batches.writes.ts';
import { placesOfBatch } from './places-of-batch.ts';

/** Batches are prepared one after the other, so a longer queue only waits. */
const MOST_LIVING = 10;

interface Wish {
  auctionId: number;
  /** Null: all kinds. */
  kind: PaperKind | null;
  askedById: number;
  limit?: number;
}

type Outcome =
  | { ok: true }
  | { ok: false; code: ErrorCode; values?: Record<string, string | number> };

/**
 * Asks for all papers of an auction, of one kind or of all. The same request again, while it is prepared, is the
 * same batch.
 */
export async function startBatch(
  { db, jobs, live }: Pick<Deps, 'db' | 'jobs' | 'live'>,
  { auctionId, kind, askedById, limit = MAX_BATCH_PAPERS }: Wish,
): Promise<Outcome> {
  if (!(await isAuction(db, auctionId))) return { ok: false, code: 'NOT_FOUND' };
  if ((await findLiving(db, { auctionId, kind })) !== null) return { ok: true };
  const living = await countLiving(db);
  if (living >= MOST_LIVING) {
    return { ok: false, code: 'BATCH_QUEUE_FULL', values: { total: living } };
  }
  const places = await placesOfBatch(db, { auctionId, kind, limit });
  if (places.length === 0) return { ok: false, code: 'BATCH_EMPTY' };
  if (places.length > limit) {
    return {
      ok: false,
      code: 'BATCH_TOO_LARGE',
      values: { limite: limit.toLocaleString('pt-BR') },
    };
  }
  // Null: somebody else asked for the same at the same time.
  await db.transaction((tx) => insertBatch(tx, { auctionId, kind, askedById }, places));
  announceBatches({ live });
  // The job also runs by the clock, so a lost wake-up only delays it.
  await jobs.send(PREPARE_BATCHES, {}, { singletonKey: 'all' }).catch(() => {});
  return { ok: true };
}
