import type { BidLane } from './features/bids/lane/bid-lane.ts';
import type { AddReceipts } from './features/bids/signing/receipt-signer.ts';
import type { ExportThread } from './features/exports/export-thread.ts';
import type { HealthConnection } from './features/health/health-connection.ts';
import type { SecretSender } from './features/identity/send-secret.ts';
import type { SettingsCache } from './features/settings/settings-cache.ts';
import type { CommitProbe } from './platform/database/commit-probe.queries.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { LiveHub, LiveWatch } from './platform/live/live-hub.ts';
import type { MediaStore } from './platform/media/media-store.ts';
import type { PixPsp } from './platform/outside/pix/pix-psp.ts';
import type { Release } from './platform/release.ts';
import type { ReadySettings } from './start/load-settings.ts';

/**
 * The services that features work with. main.ts makes them once, and the harness makes them for
 * tests.
 */
export interface Deps {
  db: Db;
  /**
   * Connections that only bids take, and the checks of sessions and limits before them. However busy
   * `db` is, a bid finds one of these.
   */
  bidsDb: Db;
  settings: ReadySettings;
  media: MediaStore;
  live: LiveHub;
  liveWatch: LiveWatch;
  bidLane: BidLane;
  commitProbe: CommitProbe;
  addReceipts: AddReceipts;
  jobs: Jobs;
  settingsCache: SettingsCache;
  exportThread: ExportThread;
  secrets: SecretSender;
  /** Null: payments by PIX are credited by hand. */
  psp: PixPsp | null;
  /** The connection of the readiness checks and of /metrics. Nothing else uses it. */
  healthConnection: HealthConnection;
  release: Release;
}
