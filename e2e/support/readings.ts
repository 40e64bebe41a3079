import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Notes which calls each page of this browser is waiting for. The live stream is none: it never ends. */
export function watchReadings(context: BrowserContext): void {
  context.on('page', (page) => {
    const readings = new Set<Request>();
    underWay.set(page, readings);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/live') readings.add(request);
    });
    const ended = (request: Request) => readings.delete(request);
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  });
}

/**
 * Waits until the page has no reading under way. Call it just before its session, its person's
 * profile or its ban changes on the server: a reading that was still on its way would be refused,
 * and the browser would report that as an error.
 */
export async function endingSession(page: Page): Promise<void> {
  const addresses = () => [...(underWay.get(page) ?? [])].map((request) => request.url());
  await expect.poll(addresses, 'readings under way').toEqual([]);
}
