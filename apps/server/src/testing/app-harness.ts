import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Role } from '@martelo/core/accounts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createBidLane } from '../features/bids/lane/bid-lane.ts';
import { publishBatch } from '../features/bids/lane/publish-batch.ts';
import { createReceiptSigner } from '../features/bids/signing/receipt-signer.ts';
import type { SigningKey } from '../features/bids/signing/signing-key.ts';
import { createExportThread } from '../features/exports/export-thread.ts';
import { createHealthConnection } from '../features/health/health-connection.ts';
import { createSecretSender } from '../features/identity/send-secret.ts';
import { USUAL_SESSION_LIMITS } from '../features/identity/session-limits.ts';
import { createSettingsCache } from '../features/settings/settings-cache.ts';
import { createCommitProbe } from '../platform/database/commit-probe.queries.ts';
import { connect, connectBids } from '../platform/database/connect.ts';
import type { App } from '../platform/http/app.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import {
  type Audience,
  type LiveHub,
  type LiveWatch,
  startLiveHub,
} from '../platform/live/live-hub.ts';
import { pictureOrigin } from '../platform/media/delivery.ts';
import { openMediaAt } from '../platform/media/open-media.ts';
import type { PageRenderer } from '../platform/pages/page-renderer.ts';
import type { RenderThread } from '../platform/pages/render-thread.ts';
import { readSettings } from '../settings.ts';
import { startPagesThread } from '../start/pages-thread.ts';
import { emptyDatabase } from './empty-database.ts';
import { createSession, createUser, type TestUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TEST_LEDGER_KEY, TEST_SECRET } from './test-keys.ts';

export { TEST_LEDGER_KEY, TEST_SECRET };

export type SignedInUser = {
  user: TestUser;
  token: string;
  sessionId: string;
  headers: { authorization: string };
};

export type TestApp = {
  app: App;
  deps: Deps;
  database: TestDatabase;
  /** The database owner's: a test may fill and break what the server may not. */
  db: TestDatabase['db'];
  /** The connections of the server itself. */
  sitePool: TestDatabase['pool'];
  /** The events that were published to live streams, oldest first. */
  published: { event: LiveEvent; audience: Audience }[];
  /** The jobs that were queued. */
  jobsSent: { name: string; data: object | undefined }[];
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
  /** A new person of this role with a valid session. */
  signIn(role: Role, values?: Partial<TestUser>): Promise<SignedInUser>;
  /**
   * Empties the database and the records of this object, for files whose tests share one app. What
   * the app itself keeps for some seconds, such as the edital's file, it goes on keeping.
   */
  empty(): Promise<void>;
  close(): Promise<void>;
};

export type TestAppOptions = Omit<AppOptions, 'web'> & {
  /** The built site with its own thread, or the pages that this function renders. */
  web?: 'built' | PageRenderer;
  /** True: published events also go to the open streams. By default they are only recorded. */
  streams?: boolean;
  deps?: (made: Deps, database: TestDatabase) => Partial<Deps>;
  env?: Record<string, string>;
  /** The key of receipts; by default `TEST_LEDGER_KEY`. */
  ledgerKey?: SigningKey;
  /** A database that the test has made; it is closed with the app. By default an empty one. */
  database?: TestDatabase;
};

/**
 * The real server on a database of its own, bids included, with the role of a running site. Published events and queued jobs are
 * recorded.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const site = connect(database.serverUrl);
  const bids = connectBids(database.serverUrl);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-app-'));
  const published: TestApp['published'] = [];
  const jobsSent: TestApp['jobsSent'] = [];
  const hub = options.streams ? await realHub(database) : null;
  const live = recordingHub(published, hub);
  const settings = testSettings(folder, options.env);
  const addReceipts = createReceiptSigner(options.ledgerKey ?? settings.ledgerKey, raise);
  const made: Deps = {
    db: site.db,
    bidsDb: bids.db,
    settings,
    media: await openMediaAt(settings.media),
    live,
    liveWatch: hub ?? UNWATCHED,
    bidLane: createBidLane({
      databaseUrl: database.serverUrl,
      addReceipts,
      onCommitted: (committed) => publishBatch(live, committed),
      onError: raise,
    }),
    commitProbe: createCommitProbe(database.serverUrl),
    addReceipts,
    jobs: recordingJobs(jobsSent),
    settingsCache: createSettingsCache(bids.db),
    exportThread: createExportThread({ databaseUrl: database.serverUrl, settings }, raise),
    psp: null,
    secrets: createSecretSender({ db: site.db, settings, onError: raise }),
    healthConnection: createHealthConnection(database.serverUrl),
    release: { version: '0.0.0', commit: null },
  };
  const deps = { ...made, ...options.deps?.(made, database) };
  const pages = options.web === 'built' ? await openPages(database, deps) : null;
  const web = pages?.render ?? (options.web === 'built' ? undefined : options.web);
  const app = await buildApp(deps, { logLevel: 'silent', limits: {}, ...options, web });
  await app.ready();
  return {
    app,
    deps,
    database,
    db: database.db,
    sitePool: site.pool,
    published,
    jobsSent,
    inject: (request) => app.inject(request),
    async signIn(role, values = {}) {
      const user = await createUser(database.db, { role, ...values });
      const session = await createSession(database.db, user, TEST_SECRET);
      return { user, ...session, headers: { authorization: `Bearer ${session.token}` } };
    },
    async empty() {
      await emptyDatabase(database.db);
      deps.settingsCache.forget();
      published.length = 0;
      jobsSent.length = 0;
    },
    async close() {
      await app.close();
      await pages?.close();
      await deps.exportThread.close();
      await deps.secrets.close();
      await deps.healthConnection.close();
      await deps.bidLane.close();
      await deps.commitProbe.close();
      await deps.live.close();
      await bids.close();
      await site.close();
      await database.close();
      // A picture that is still being made may write one more file.
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPages({ serverUrl }: TestDatabase, { settings }: Deps): Promise<RenderThread> {
  const { yardTimeZone: timeZone, delivery, media } = settings;
  const pictures = await pictureOrigin(delivery, media);
  return startPagesThread({ databaseUrl: serverUrl, timeZone, pictures }, raise);
}

function testSettings(dataDir: string, env: Record<string, string> = {}): Deps['settings'] {
  const settings = readSettings({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:4140',
    // A test that asks for a CEP must give a double; a call to this address fails.
    CEP_URLS: 'https://cep.invalid/{cep}',
    DEMO: '0',
    // Tests sign directors in all the time; those about the second factor ask for it themselves.
    SECOND_FACTOR_REQUIRED: '0',
    ...env,
  });
  return { ...settings, sessionSecret: TEST_SECRET, ledgerKey: TEST_LEDGER_KEY };
}

function recordingHub(published: TestApp['published'], hub: LiveHub | null): LiveHub {
  const listeners: Parameters<LiveHub['watch']>[0][] = [];
  return {
    watch: (listener) => (hub ? hub.watch(listener) : void listeners.push(listener)),
    publish(event, audience) {
      published.push({ event, audience });
      for (const listener of listeners) listener(event);
      hub?.publish(event, audience);
    },
    endSession(userId, event, sessionId) {
      published.push({ event, audience: { userIds: [userId] } });
      hub?.endSession(userId, event, sessionId);
    },
    reopenStreams(userId) {
      published.push({ event: { type: 'profiles' }, audience: { userIds: [userId] } });
      hub?.reopenStreams(userId);
    },
    open: (reader, page) => (hub ? hub.open(reader, page) : reader.sink.end()),
    takesStreams: () => hub?.takesStreams() ?? true,
    endStreams: (overMs) => hub?.endStreams(overMs),
    close: async () => hub?.close(),
  };
}

/** Of an app without streams. */
const UNWATCHED: LiveWatch = {
  hearsItself: async () => {},
  countStreams: () => ({ visitors: 0, people: 0 }),
};

function realHub({ db, serverUrl }: TestDatabase): Promise<LiveHub & LiveWatch> {
  return startLiveHub({
    db,
    databaseUrl: serverUrl,
    onError: raise,
    sessionLimits: async () => USUAL_SESSION_LIMITS,
  });
}

function recordingJobs(sent: TestApp['jobsSent']): Jobs {
  return {
    on: () => {},
    send: async (name, data) => void sent.push({ name, data }),
    start: async () => {},
    stop: async () => {},
  };
}

/** An error that the server would only log fails the test. */
function raise(error: unknown): never {
  throw error;
}
