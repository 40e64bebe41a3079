import type { Deps } from '../deps.ts';
import { registerApprovalJobs } from '../features/approvals/tell-approvals.ts';
import { registerBackupJobs } from '../features/backup/scheduled-backups.ts';
import { registerBidJobs } from '../features/bids/bid-jobs.ts';
import { createBidLane } from '../features/bids/lane/bid-lane.ts';
import { publishBatch } from '../features/bids/lane/publish-batch.ts';
import { createReceiptSigner } from '../features/bids/signing/receipt-signer.ts';
import { recordHouseKey } from '../features/bids/signing/record-house-key.ts';
import { registerStatementJobs } from '../features/bids/signing/statement-jobs.ts';
import { registerDefaultJobs } from '../features/defaults/default-jobs.ts';
import { registerDocumentJobs } from '../features/documents/document-jobs.ts';
import { createExportThread } from '../features/exports/export-thread.ts';
import { measureSite, observeBids } from '../features/health/measure-site.ts';
import { registerAccountJobs } from '../features/identity/account-jobs.ts';
import { createSecretSender } from '../features/identity/send-secret.ts';
import { sessionLimitsOf } from '../features/identity/session-limits.ts';
import { registerBidderJobs } from '../features/notices/bidder-jobs.ts';
import { registerFollowerJobs } from '../features/notices/follower-jobs.ts';
import { registerNoticeJobs } from '../features/notices/notice-jobs.ts';
import { createSenders } from '../features/notifications/message-channels.ts';
import { registerMessageJobs } from '../features/notifications/message-jobs.ts';
import { registerPaymentJobs } from '../features/payments/payment-jobs.ts';
import { registerRefundJobs } from '../features/payments/refunds/send-refunds.ts';
import { registerTakingBack } from '../features/people/take-back-leading-bids.ts';
import { registerPixJobs } from '../features/pix/pix-jobs.ts';
import { openPix } from '../features/pix/pix-service.ts';
import { registerPrivacyJobs } from '../features/privacy/privacy-jobs.ts';
import { registerReminderJobs } from '../features/reminders/reminder-jobs.ts';
import { registerSaleJobs } from '../features/sales/sale-jobs.ts';
import { registerSearchJobs } from '../features/saved-searches/search-jobs.ts';
import { createSettingsCache } from '../features/settings/settings-cache.ts';
import { registerVehicleJobs } from '../features/vehicles/vehicle-jobs.ts';
import { registerVisitJobs } from '../features/visits/remind-visits.ts';
import { startDatabaseWatch } from '../platform/database/database-watch.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { startLiveHub } from '../platform/live/live-hub.ts';
import { logError } from '../platform/log/loggable-error.ts';
import { openMediaStore } from '../platform/media/open-media.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { openPush } from '../platform/outside/push/send-push.ts';
import type { ReadySettings } from './load-settings.ts';

/** All services that the features work with, on this database. */
export async function assembleDeps(
  { db, bidsDb, url }: Pick<OpenDatabase, 'db' | 'bidsDb' | 'url'>,
  settings: ReadySettings,
): Promise<Deps> {
  await recordHouseKey(db, settings.ledgerKey);
  const databaseWatch = await startDatabaseWatch({ databaseUrl: url });
  const settingsCache = createSettingsCache(bidsDb, { onError: logError });
  const live = await startLiveHub({
    db,
    databaseUrl: url,
    onError: logError,
    sessionLimits: async () => sessionLimitsOf((await settingsCache.read()).limites),
  });
  const jobs = createJobs({ databaseUrl: url, onError: logError });
  const media = await openMediaStore(settings);
  registerBidJobs({ db, live, jobs });
  registerStatementJobs({ db, jobs, key: settings.ledgerKey });
  registerAccountJobs({ db, jobs, settings });
  registerBackupJobs({ db, jobs, settings });
  registerVehicleJobs({ db, media, jobs });
  registerPrivacyJobs({ db, media, jobs, settings });
  registerTakingBack({ db, live, jobs });
  const senders = createSenders(settings);
  registerSaleJobs({ db, live, jobs, settings });
  registerDocumentJobs({ db, live, jobs, settings, media });
  const pix = await openPix(db, settings);
  registerPaymentJobs({ db, live, jobs, pix });
  registerPixJobs({ db, live, jobs, settings, pix });
  registerRefundJobs({ db, live, jobs, pix });
  registerReminderJobs({ db, live, jobs, settings });
  registerVisitJobs({ db, jobs, settings });
  registerDefaultJobs({ db, live, jobs });
  const push = openPush(settings);
  registerNoticeJobs({ db, live, jobs, settings, senders, push });
  registerBidderJobs({ db, live, jobs });
  registerFollowerJobs({ db, live, jobs, settings });
  registerSearchJobs({ db, settings, jobs });
  registerMessageJobs({ db, live, jobs, settings, senders });
  registerApprovalJobs({ db, live, jobs, settings, email: senders.get('email') });
  const metrics = createMetrics(logError);
  const bidLane = createBidLane({
    databaseUrl: url,
    onCommitted: (committed) => publishBatch(live, committed),
    onError: logError,
    observer: observeBids(metrics),
  });
  databaseWatch.onChange((state) => logError(new Error(`the database: ${state}`)));
  measureSite({ db, bidsDb, bidLane, databaseWatch, jobs, live, metrics, settings });
  return {
    db,
    bidsDb,
    databaseWatch,
    settings,
    media,
    live,
    bidLane,
    receipts: createReceiptSigner(settings.ledgerKey, logError),
    jobs,
    metrics,
    settingsCache,
    exportThread: createExportThread({ databaseUrl: url, settings }, logError),
    secrets: createSecretSender({ db, settings, onError: logError }),
    push,
    pix,
  };
}
