import type { Deps } from '../deps.ts';
import { registerApprovalJobs } from '../features/approvals/tell-approvals.ts';
import { registerBackupJobs } from '../features/backup/backup-jobs.ts';
import { registerBidJobs } from '../features/bids/bid-jobs.ts';
import { createBidLane } from '../features/bids/lane/bid-lane.ts';
import { publishBatch } from '../features/bids/lane/publish-batch.ts';
import { createReceiptSigner } from '../features/bids/signing/receipt-signer.ts';
import { recordHouseKey } from '../features/bids/signing/record-house-key.ts';
import { registerStatementJobs } from '../features/bids/signing/statement-jobs.ts';
import { registerDocumentJobs } from '../features/documents/document-jobs.ts';
import { createExportThread } from '../features/exports/export-thread.ts';
import { createHealthConnection } from '../features/health/health-connection.ts';
import { registerAccountJobs } from '../features/identity/account-jobs.ts';
import { createSecretSender } from '../features/identity/send-secret.ts';
import { sessionLimitsOf } from '../features/identity/session-limits.ts';
import { createSenders } from '../features/notifications/message-channels.ts';
import { registerMessageJobs } from '../features/notifications/message-jobs.ts';
import { registerPaymentJobs } from '../features/payments/payment-jobs.ts';
import { registerTakingBack } from '../features/people/take-back-leading-bids.ts';
import { registerPixJobs } from '../features/pix/pix-jobs.ts';
import { registerPrivacyJobs } from '../features/privacy/privacy-jobs.ts';
import { registerRecordJobs } from '../features/records/state-records.ts';
import { registerSaleJobs } from '../features/sales/sale-jobs.ts';
import { createSettingsCache } from '../features/settings/settings-cache.ts';
import { registerVehicleJobs } from '../features/vehicles/vehicle-jobs.ts';
import { createCommitProbe } from '../platform/database/commit-probe.queries.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { registerCallCountJobs } from '../platform/http/call-counts.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { startLiveHub } from '../platform/live/live-hub.ts';
import { logError } from '../platform/log/loggable-error.ts';
import { openMediaAt } from '../platform/media/open-media.ts';
import { registerMediaJobs } from '../platform/media/remove-unnamed.ts';
import type { PixPsp } from '../platform/outside/pix/pix-psp.ts';
import { readRelease } from '../platform/release.ts';
import { projectFolder } from '../settings.ts';
import { allocateYoung } from './allocate-young.ts';
import type { ReadySettings } from './load-settings.ts';

/** All services that the features work with, on this database. */
export async function assembleDeps(
  { db, bidsDb, url }: Pick<OpenDatabase, 'db' | 'bidsDb' | 'url'>,
  settings: ReadySettings,
): Promise<Deps> {
  allocateYoung();
  await recordHouseKey(db, settings.ledgerKey);
  const settingsCache = createSettingsCache(bidsDb, { onError: logError });
  const live = await startLiveHub({
    db,
    databaseUrl: url,
    onError: logError,
    sessionLimits: async () => sessionLimitsOf((await settingsCache.read()).limites),
  });
  const jobs = createJobs({ databaseUrl: url, onError: logError });
  const media = await openMediaAt(settings.media);
  registerBidJobs({ db, live, jobs });
  registerStatementJobs({ db, jobs, key: settings.ledgerKey });
  registerRecordJobs({ db, jobs, key: settings.ledgerKey });
  registerAccountJobs({ db, jobs, settings });
  registerVehicleJobs({ db, media, jobs });
  registerMediaJobs({ db, media, jobs });
  registerBackupJobs({ db, databaseUrl: url, jobs, settings });
  registerPrivacyJobs({ db, media, jobs, settings });
  registerCallCountJobs({ db, jobs });
  registerTakingBack({ db, live, jobs });
  const senders = createSenders(settings);
  const addReceipts = createReceiptSigner(settings.ledgerKey, logError);
  registerSaleJobs({ db, live, jobs, settings });
  registerDocumentJobs({ db, live, jobs, settings });
  registerPaymentJobs({ db, live, jobs, settings });
  const psp = await openPsp(settings);
  registerPixJobs({ db, live, jobs, settings, psp });
  registerMessageJobs({ db, live, jobs, settings, senders });
  registerApprovalJobs({ db, live, jobs, settings, email: senders.get('email') });
  return {
    db,
    bidsDb,
    settings,
    media,
    live,
    liveWatch: live,
    bidLane: createBidLane({
      databaseUrl: url,
      addReceipts,
      onCommitted: (committed) => publishBatch(live, committed),
      onError: logError,
    }),
    commitProbe: createCommitProbe(url),
    addReceipts,
    jobs,
    settingsCache,
    exportThread: createExportThread({ databaseUrl: url, settings }, logError),
    psp,
    secrets: createSecretSender({ db, settings, onError: logError }),
    healthConnection: createHealthConnection(url),
    release: readRelease(projectFolder, process.env),
  };
}

/** Its client is loaded only by a house that has one. */
async function openPsp({ pix }: ReadySettings): Promise<PixPsp | null> {
  if (!pix) return null;
  const { createPixPsp } = await import('../platform/outside/pix/api-pix-client.ts');
  return createPixPsp(pix);
}
