import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The toasts in the corner. */
export const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Expects exactly one toast, with this sentence. */
export async function expectOneToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page)).toHaveText([sentence]);
}

/**
 * Sets the progress of a toast's time, which is an animation and does not follow the page's clock.
 */
export async function passTime(bar: Locator, elapsedMs: number): Promise<void> {
  await bar.evaluate((element, to) => {
    for (const animation of element.getAnimations()) animation.currentTime = to;
  }, elapsedMs);
}

/** Drags the only toast to the right by this share of its width, and releases it. */
export async function dragAside(page: Page, share: number): Promise<void> {
  // It moves in, and moves back after a short drag: it is grabbed once it does not move.
  await toasts(page).hover({ position: { x: 4, y: 20 } });
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('no toast to draw aside');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 4 + box.width * share, y, { steps: 4 });
  await page.mouse.up();
}
