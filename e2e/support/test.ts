import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { siteAddress } from './api.ts';
import { type Complaints, collectComplaints } from './complaints.ts';
import { drawPictures, type Pictures } from './pictures.ts';
import { watchReadings } from './readings.ts';
import { openYard, type Session, type Yard } from './yard.ts';

type BrowseOptions = BrowserContextOptions & { session?: Session };

type TestFixtures = {
  complaints: Complaints;
  expectRefusal: Complaints['expectRefusal'];
  allowRefusal: Complaints['allowRefusal'];
  goOffline: Complaints['goOffline'];
  goOnline: Complaints['goOnline'];
  /** Another browser, for another person: it shares nothing with the first. */
  browse: (options?: BrowseOptions) => Promise<Page>;
};

type WorkerFixtures = { pictures: Pictures; yard: Yard };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pictures: [async ({ browser }, use) => use(await drawPictures(browser)), { scope: 'worker' }],
  yard: [async ({ pictures }, use) => use(await openYard(pictures)), { scope: 'worker' }],

  complaints: async ({ browserName: _ }, use) => {
    const complaints = collectComplaints();
    await use(complaints);
    complaints.verify();
  },
  expectRefusal: async ({ complaints }, use) => use(complaints.expectRefusal),
  allowRefusal: async ({ complaints }, use) => use(complaints.allowRefusal),
  goOffline: async ({ complaints }, use) => use(complaints.goOffline),
  goOnline: async ({ complaints }, use) => use(complaints.goOnline),

  browse: async ({ browser, complaints }, use) => {
    await use(async ({ session, ...options } = {}) => {
      const context = await browser.newContext({
        ...options,
        ...(session && { storageState: signedIn(session) }),
      });
      complaints.watch(context);
      watchReadings(context);
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitForScripts(page);
      return page;
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
  },
  page: async ({ browse }, use) => use(await browse()),
});

/**
 * Waits for a page's scripts, which start after it has been painted and loaded. The journey without
 * JavaScript tests the page before that.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await scriptsStarted(page);
    return response;
  };
}

/** For a page that was opened by a link, by Back or by a reload. */
export async function scriptsStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The site's two keys of local storage, as the sign-in sets them. */
export function signedIn({ token, user }: Session) {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin: siteAddress(), localStorage }] };
}

export { expect } from '@playwright/test';
