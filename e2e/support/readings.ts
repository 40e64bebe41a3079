import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

type Readings = {
  underWay: Set<Request>;
  /** How many calls the page has made so far. */
  made: number;
  /**
   * The live stream of the document that is open has answered, and the page reads once more then; or a
   * journey cut it.
   */
  connected: boolean;
};

const readingsOf = new WeakMap<Page, Readings>();

/** Notes which calls each page of this browser is waiting for. The live stream never ends and is none. */
export function watchReadings(context: BrowserContext): void {
  context.on('page', (page) => {
    const readings: Readings = { underWay: new Set(), made: 0, connected: false };
    readingsOf.set(page, readings);
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        readings.connected = false;
      }
      if (!pathOf(request).startsWith('/api/') || pathOf(request) === '/api/live') return;
      readings.underWay.add(request);
      readings.made += 1;
    });
    page.on('response', (response) => {
      if (pathOf(response.request()) === '/api/live') readings.connected = true;
    });
    page.on('requestfinished', (request) => readings.underWay.delete(request));
    page.on('requestfailed', (request) => {
      readings.underWay.delete(request);
      if (pathOf(request) === '/api/live') readings.connected = true;
    });
  });
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Waits until the page, which somebody is signed in on, hears its live stream, has no reading under way
 * and has begun none between two looks. Call it just
 * before its session, its person's profile or its ban changes on the server: a reading that was still
 * on its way would be refused, and the browser would report that as an error.
 */
export async function endingSession(page: Page): Promise<void> {
  const readings = readingsOf.get(page);
  if (!readings) throw new Error('nobody watches the readings of this page');
  let madeBefore: number | null = null;
  const addresses = () => {
    const all = [...readings.underWay].map((request) => request.url());
    const begun = readings.made === madeBefore ? [] : ['a reading that began since the last look'];
    madeBefore = readings.made;
    return [...all, ...begun, ...(readings.connected ? [] : ['the answer of the live stream'])];
  };
  await expect.poll(addresses, { message: 'readings under way', intervals: [250] }).toEqual([]);
}
