import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import type { Page } from '@playwright/test';

/**
 * Lets the journey control the page's clock, including the time limit of requests, which the
 * browser would measure itself. Call it before the page is opened.
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

/** From here on time passes on the page only when the journey advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Advances the clock to the time limit of a request that gets no answer, and not before. */
export async function passTimeLimit(page: Page): Promise<void> {
  await page.clock.runFor(REQUEST_TIMEOUT_MS + 100);
}
