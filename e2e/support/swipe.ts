import type { CDPSession, Page } from '@playwright/test';

const STEPS = 8;
/** Moves without a distance before the finger is lifted. */
const RESTS = 3;

/**
 * A finger that moves across the screen and rests before it is lifted, so that the browser adds no
 * throw of its own: how far a throw carries depends on how busy the machine is. `touched` runs while
 * the finger rests before it moves.
 */
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
  for (let step = 1; step <= STEPS + RESTS; step += 1) {
    await touch('touchMove', from + ((to - from) * Math.min(step, STEPS)) / STEPS);
    if (step >= STEPS) await painted(finger);
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/**
 * The browser has painted what it was told so far. A page without JavaScript cannot report its frames,
 * but a picture of it needs one.
 */
async function painted(finger: CDPSession): Promise<void> {
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 };
  await finger.send('Page.captureScreenshot', { clip });
}
