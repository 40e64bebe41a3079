import type { Page } from '@playwright/test';

/** Lets the journey control the page's clock. Call it before the page is opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From here on time passes on the page only when the journey advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
