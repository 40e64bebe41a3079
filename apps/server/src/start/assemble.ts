import path from 'node:path';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Deps } from '../deps.ts';
import { createBidLane } from '../features/bids/bid-lane.ts';
import { publishBatch } from '../features/bids/publish-batch.ts';
import type { LiveHub } from '../features/live/live-hub.ts';
import { MediaStore, openMediaDisk } from '../features/media/media-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ReadySettings } from './load-settings.ts';

/** Everything that the features work with, on this database. */
export function assembleDeps({ db, url }: OpenDatabase, settings: ReadySettings): Deps {
  const live = silentHub();
  return {
    db,
    settings,
    media: new MediaStore(db, openMediaDisk(path.join(settings.dataDir, 'media'))),
    live,
    bidLane: createBidLane({
      databaseUrl: url,
      onCommitted: (committed) => publishBatch(live, committed),
      onError: (error) => console.error(error),
    }),
    jobs: idleJobs(),
  };
}

function silentHub(): LiveHub {
  return { publish: () => {}, endSession: () => {}, close: async () => {} };
}

function idleJobs(): Jobs {
  return {
    on: () => {},
    send: async () => {},
    start: async () => {},
    stop: async () => {},
  };
}
