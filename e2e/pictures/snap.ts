import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

export const PHONE = { width: 390, height: 844 };
export const OFFICE = { width: 1280, height: 860 };

/** A toast leaves by itself after some seconds. */
const TOASTS_LEAVE_MS = 30_000;

/** Saves what the screen shows, or one part of the page, as a picture of the documentation. */
export async function snap(page: Page, name: string, part?: Locator): Promise<void> {
  await expect(toasts(page)).toHaveCount(0, { timeout: TOASTS_LEAVE_MS });
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(areSeenImagesLoaded);
  const path = fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));
  await (part ?? page).screenshot({ path, animations: 'disabled' });
}

/** An image further down is only loaded once it is scrolled to. Runs in the page. */
function areSeenImagesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isSeen = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return image.complete || !isSeen;
  });
}

/** Brings a part to the top of the screen, below the site's header. */
export async function scrollTo(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top - 76, behavior: 'instant' });
  });
}
