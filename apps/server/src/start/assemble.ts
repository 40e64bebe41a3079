import path from 'node:path';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Deps } from '../deps.ts';
import { registerBidJobs } from '../features/bids/bid-jobs.ts';
import { createBidLane } from '../features/bids/bid-lane.ts';
import { publishBatch } from '../features/bids/publish-batch.ts';
import { startLiveHub } from '../features/live/live-hub.ts';
import { openMediaDisk } from '../features/media/media-disk.ts';
import { MediaStore } from '../features/media/media-store.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { ReadySettings } from './load-settings.ts';

/** Everything that the features work with, on this database. */
export async function assembleDeps(
  { db, url }: OpenDatabase,
  settings: ReadySettings,
): Promise<Deps> {
  const onError = (error: unknown) => console.error(error);
  const live = await startLiveHub({ db, databaseUrl: url, onError });
  const jobs = createJobs({ databaseUrl: url, onError });
  registerBidJobs({ db, live, jobs });
  return {
    db,
    settings,
    media: new MediaStore(db, openMediaDisk(path.join(settings.dataDir, 'media'))),
    live,
    bidLane: createBidLane({
      databaseUrl: url,
      onCommitted: (committed) => publishBatch(live, committed),
      onError,
    }),
    jobs,
  };
}
