import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { startHandingOver } from '../features/demo/hand-over-demo-vehicles.ts';
import { makeDemoSales } from '../features/demo/make-demo-sales.ts';
import { startRendering } from '../features/demo/render-pictures.ts';
import { startHeartbeat } from '../features/outages/start-heartbeat.ts';
import { listenForNotices } from '../features/pix/listen-webhook.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { TELL_WEBHOOK } from '../platform/jobs/job-names.ts';
import { logError } from '../platform/log/loggable-error.ts';
import { pictureOrigin } from '../platform/media/delivery.ts';
import { checkMediaPlace } from '../platform/media/open-media.ts';
import { noteLeaving } from '../platform/metrics/signs-of-life.ts';
import { certificateWarnings } from '../platform/outside/pix/pix-settings.ts';
import type { RenderThread } from '../platform/pages/render-thread.ts';
import { isWebBuilt } from '../platform/pages/web-build.ts';
import { readRelease } from '../platform/release.ts';
import { StartError } from '../platform/start-error.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { projectFolder, type Settings, siteAddress } from '../settings.ts';
import { assembleDeps } from './assemble.ts';
import { missingPictures, unusedStore } from './check-pictures.ts';
import { explainError } from './explain-error.ts';
import { ledgerKeyPlacement } from './ledger-key.ts';
import { listen } from './listen.ts';
import { loadSettings } from './load-settings.ts';
import { startPagesThread } from './pages-thread.ts';
import { prepareData } from './prepare-data.ts';
import { missingTrust } from './proxy-trust.ts';
import { say, tellStart } from './tell-start.ts';

/** No statement of the running site takes a tenth of it; one that does has lost its server. */
const ANSWER_MS = 60_000;
/** Requests in progress and the database get this long to finish. */
const STOP_TIMEOUT_MS = 15_000;

const closers: (() => Promise<unknown>)[] = [];

/** Closes the parts in reverse order of opening, so that no part is used after it was closed. */
async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** The whole site, from settings to the first request. */
export async function serve(): Promise<void> {
  // Node itself would print the whole error, with the values of a failed statement.
  process.on('uncaughtException', (error) => {
    logError(error);
    process.exit(1);
  });
  const starting = start().catch(fail);
  // A signal during the start waits for the end of the start, because a half-open site cannot be
  // closed.
  onStopSignal(async () => {
    await starting;
    await leaving.gently();
    await closeAll();
  });
  await starting;
}

/** What happens before the parts are closed, and how long it takes at most. */
let leaving = { gently: async () => {}, ms: 0 };

/**
 * While a balancer still sends requests they are answered. After a third of the time, in which it has heard
 * that this process leaves, the streams go to the others, a few at a time.
 */
async function leaveGently({ live }: Pick<Deps, 'live'>, drainMs: number): Promise<void> {
  noteLeaving();
  if (drainMs === 0) return;
  say('leaving', { level: 'info', block: `\n  O Martelo sai em ${drainMs / 1_000} s.` });
  await delay(drainMs / 3);
  live.endStreams((drainMs * 2) / 3);
  await delay((drainMs * 2) / 3);
}

async function start(): Promise<void> {
  const settings = loadSettings();
  const warnings = [
    ledgerKeyPlacement(settings),
    unusedStore(settings),
    missingTrust(settings),
    ...certificateWarnings(settings, Date.now()),
  ];
  const isDev = process.argv.includes('--dev');
  if (!isDev && !isWebBuilt()) {
    throw new StartError('As páginas ainda não foram preparadas: inicie com npm start.');
  }
  const { databaseUrl, migrationUrl, migratesAtStart, dataDir } = settings;
  await traceTo(settings.traceEndpoint);
  await checkMediaPlace(settings.media);
  const database = await openDatabase({
    databaseUrl,
    migrationUrl,
    dataDir,
    alone: true,
    schema: migratesAtStart ? 'migrate' : 'require',
    answerMs: ANSWER_MS,
    onLost: fail,
  });
  closers.push(database.close);
  // The thread loads the site while the rest of the start happens.
  const pages = isDev ? null : await openPages(database.url, settings);
  const deps = await assembleDeps(database, settings);
  // Parts are closed in reverse order: the lane before the live streams, so that its last decisions
  // are still sent.
  closers.push(deps.commitProbe.close, deps.healthConnection.close, deps.exportThread.close);
  closers.push(deps.live.close, deps.bidLane.close, deps.secrets.close);
  if (deps.psp) closers.push(deps.psp.close);
  await deps.bidLane.open();
  const signIns = await prepareData(deps.db, settings);
  warnings.push(await missingPictures(deps, settings.media));
  // Before requests and lot closing: auctions that ended during an outage get more time.
  const heartbeat = await startHeartbeat(deps, {
    onError: logError,
    onExtended: (sentence) => say(sentence, { level: 'warn', block: `\n  ${sentence}` }),
  });
  closers.push(heartbeat.stop);
  if (settings.demo) await makeDemoSales(deps);
  const app = await buildApp(deps, { web: pages?.render ?? 'dev' });
  closers.push(() => app.close());
  // Start jobs before the first request, because a call may queue jobs.
  await deps.jobs.start();
  closers.push(deps.jobs.stop);
  await hearNotices(deps);
  const port = await listen(app, settings);
  leaving = { gently: () => leaveGently(deps, settings.drainMs), ms: settings.drainMs };
  tellStart({
    site: settings.port === port ? settings.publicUrl : siteAddress(settings.host, port),
    dataDir,
    databaseFolder: database.folder,
    databaseUrl: database.url,
    signIns,
    warnings: warnings.filter((warning) => warning !== null),
    milliseconds: performance.now(),
    release: deps.release,
  });
  if (settings.demo) closers.push(startHandingOver(deps, logError).stop);
  if (settings.demoPictures) {
    closers.push(startRendering(deps, logError).stop);
  }
}

/** The port of the PSP, and its address told to the PSP, which may be away now. */
async function hearNotices(deps: Deps): Promise<void> {
  const { pixWebhook } = deps.settings;
  if (!pixWebhook) return;
  if (pixWebhook.listener) closers.push((await listenForNotices(deps, pixWebhook.listener)).close);
  await deps.jobs.send(TELL_WEBHOOK);
}

/** Before anything is assembled, so that every part finds the tracer. */
async function traceTo(endpoint: string | undefined): Promise<void> {
  if (!endpoint) return;
  const release = readRelease(projectFolder, process.env);
  closers.push((await startTracing({ endpoint, release })).close);
}

/** Pages in progress end with the server, which is closed first. */
async function openPages(databaseUrl: string, settings: Settings): Promise<RenderThread> {
  const { yardTimeZone: timeZone, delivery, media } = settings;
  const pictures = await pictureOrigin(delivery, media);
  const pages = startPagesThread({ databaseUrl, timeZone, pictures }, logError);
  closers.push(pages.close);
  return pages;
}

async function fail(error: unknown): Promise<void> {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  const sentence = explainError(error, { what: 'start', host: HOST, port: Number(PORT) });
  say(sentence, { level: 'fatal', block: `\n${sentence}\n` });
  await closeAll().catch(() => {});
  process.exit(1);
}

/**
 * Runs `stop` once at the first signal and exits. Later signals are ignored: npm passes on the
 * Ctrl-C that the terminal has already sent.
 */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS + leaving.ms).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
}
