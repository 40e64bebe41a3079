import path from 'node:path';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Deps } from '../deps.ts';
import { registerAccountJobs } from '../features/accounts/account-jobs.ts';
import { sessionLimitsOf } from '../features/accounts/session-limits.ts';
import { registerBidJobs } from '../features/bids/bid-jobs.ts';
import { createBidLane } from '../features/bids/bid-lane.ts';
import { publishBatch } from '../features/bids/publish-batch.ts';
import { startLiveHub } from '../features/live/live-hub.ts';
import { openMediaDisk } from '../features/media/media-disk.ts';
import { MediaStore } from '../features/media/media-store.ts';
import { createSenders } from '../features/messages/message-channels.ts';
import { registerMessageJobs } from '../features/messages/message-jobs.ts';
import { keepOfficeSettings } from '../features/site/kept-office-settings.ts';
import { registerVehicleJobs } from '../features/vehicles/vehicle-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { ReadySettings } from './load-settings.ts';

/** Everything that the features work with, on this database. */
export async function assembleDeps(
  { db, url }: OpenDatabase,
  settings: ReadySettings,
): Promise<Deps> {
  const onError = (error: unknown) => console.error(error);
  const office = keepOfficeSettings(db, { onError });
  const live = await startLiveHub({
    db,
    databaseUrl: url,
    onError,
    sessionLimits: async () => sessionLimitsOf((await office.read()).limites),
  });
  const jobs = createJobs({ databaseUrl: url, onError });
  const media = new MediaStore(db, openMediaDisk(path.join(settings.dataDir, 'media')));
  registerBidJobs({ db, live, jobs });
  registerAccountJobs({ db, jobs });
  registerVehicleJobs({ db, media, jobs });
  registerMessageJobs({ db, live, jobs, settings, senders: createSenders(settings) });
  return {
    db,
    settings,
    media,
    live,
    bidLane: createBidLane({
      databaseUrl: url,
      onCommitted: (committed) => publishBatch(live, committed),
      onError,
    }),
    jobs,
    office,
  };
}
