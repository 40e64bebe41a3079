import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import type { Page } from '@playwright/test';

/**
 * Puts the page's clock into the journey's hands, the limit of a request included: a browser counts
 * that one where no clock of a page reaches. To be called before the page is opened.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (delayMs) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), delayMs);
      return late.signal;
    };
  });
}

/** From here on no time passes on the page by itself, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets a request that nobody answers reach its limit, and not before. */
export async function passTimeLimit(page: Page): Promise<void> {
  await page.clock.runFor(REQUEST_TIMEOUT_MS + 100);
}
