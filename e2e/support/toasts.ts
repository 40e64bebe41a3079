import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The toasts in the corner. */
export const toasts = (page: Page) => page.locator('.Toastify__toast');

/** One toast with this sentence, and no other: never a shower of them. */
export async function expectOneToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page)).toHaveText([sentence]);
}

/** A toast's time is an animation, which no clock of the page holds: sets it to this far. */
export async function passTime(bar: Locator, elapsedMs: number): Promise<void> {
  await bar.evaluate((element, to) => {
    for (const animation of element.getAnimations()) animation.currentTime = to;
  }, elapsedMs);
}

/** Draws the only toast to the right by this share of its width, and lets go. */
export async function dragAside(page: Page, share: number): Promise<void> {
  // It flies in, and back after having been drawn too little: it is held once it stands still.
  await toasts(page).hover({ position: { x: 4, y: 20 } });
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('no toast to draw aside');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 4 + box.width * share, y, { steps: 4 });
  await page.mouse.up();
}
