import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** What one first visit cost the phone, in ms, and what it fetched, in bytes. */
export type Visit = {
  script: number;
  layout: number;
  mainThread: number;
  firstPaint: number;
  largestPaint: number;
  /** Until buttons act: the page says so after hydration. */
  alive: number;
  blocking: number;
  longest: number;
  shift: number;
  scriptBytes: number;
  fontBytes: number;
  pictureBytes: number;
  htmlBytes: number;
  requests: number;
};

/** A slow phone on slow 4G; the browser itself slows down, nothing is simulated afterwards. */
const PHONE = { width: 412, height: 823 };
const SLOWER = 4;
const LINE = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  offline: false,
};
/** How long a visit is watched after the page is alive. */
const WATCHED_MS = 3_000;

/** What the page itself notes, in ms since its navigation; a task is its start and its duration. */
type Seen = {
  alive: number;
  paint: number;
  largest: number;
  shift: number;
  tasks: [number, number][];
};

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { alive: 0, paint: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  document.addEventListener('martelo:alive', () => {
    seen.alive ||= performance.now();
  });
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, never>;
    if (!hadRecentInput) seen.shift += Number(value);
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
  });
}

/** The first visit of somebody who has nothing of the site in the browser's store. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  });
  try {
    return await watchVisit(await context.newPage(), address);
  } finally {
    await context.close();
  }
}

async function watchVisit(page: Page, address: string): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const bytes = countBytes(devtools);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'seen' in window && (window.seen as Seen).alive > 0, undefined, {
    timeout: 60_000,
  });
  await sleep(WATCHED_MS);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => 1_000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const durations = seen.tasks.filter(([start]) => start >= seen.paint).map(([, took]) => took);
  return {
    script: metric('ScriptDuration'),
    layout: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    mainThread: metric('TaskDuration'),
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    alive: seen.alive,
    blocking: durations.reduce((sum, took) => sum + Math.max(0, took - 50), 0),
    longest: Math.max(0, ...durations),
    shift: seen.shift,
    ...bytes(),
  };
}

type DevTools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

function countBytes(devtools: DevTools) {
  const types = new Map<string, string>();
  const sums = { scriptBytes: 0, fontBytes: 0, pictureBytes: 0, htmlBytes: 0, requests: 0 };
  const columns: Record<string, Exclude<keyof typeof sums, 'requests'>> = {
    Script: 'scriptBytes',
    Font: 'fontBytes',
    Image: 'pictureBytes',
    Document: 'htmlBytes',
  };
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.requestWillBeSent', () => {
    sums.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const column = columns[types.get(requestId) ?? ''];
    if (column) sums[column] += encodedDataLength;
  });
  return () => sums;
}
