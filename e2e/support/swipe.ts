import type { Page } from '@playwright/test';

const STEPS = 8;

/** A finger that moves across the screen; `touched` runs while it rests, before it moves. */
export async function swipe(
  page: Page,
  { from, to, y }: { from: number; to: number; y: number },
  touched?: () => Promise<void>,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  await touched?.();
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / STEPS);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
