import type { Page } from '@playwright/test';

const STEPS = 8;
const STEP_MS = 16;
/** The finger does not move this long before it is lifted. */
const REST_MS = 300;

/**
 * A finger that moves across the screen and rests before it is lifted, so that the browser adds no
 * throw of its own. Each touch says itself when it was made: the browser takes the speed from that, and
 * on a busy machine the touches arrive in bursts. `touched` runs while the finger rests before it moves.
 */
export async function swipe(
  page: Page,
  { from, to, y }: { from: number; to: number; y: number },
  touched?: () => Promise<void>,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atMs: number, x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
      timestamp: atMs / 1000,
    });
  await touch('touchStart', Date.now(), from);
  await touched?.();
  const startMs = Date.now();
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', startMs + step * STEP_MS, from + ((to - from) * step) / STEPS);
  }
  await touch('touchEnd', startMs + STEPS * STEP_MS + REST_MS);
  await finger.detach();
}
