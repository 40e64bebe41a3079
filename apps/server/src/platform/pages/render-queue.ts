import { Refusal } from '../http/refusal.ts';
import { createSemaphore } from '../http/semaphore.ts';

export type RenderLimits = {
  /** How many pages are rendered at the same time. */
  atOnce: number;
  /** How many wait for their turn; beyond it a page is refused with 503. */
  mostWaiting: number;
  /** A rendering that takes longer gives its place to the next one. */
  withinMs: number;
};

export type RenderQueue = <T>(render: () => Promise<T>) => Promise<T>;

/**
 * Rendering takes the event loop that decides bids. The limit keeps a flood of pages from filling the
 * loop with renderings that all began at once.
 */
const LIMITS: RenderLimits = { atOnce: 2, mostWaiting: 100, withinMs: 15_000 };

export function renderQueue(limits: Partial<RenderLimits> = {}): RenderQueue {
  const { atOnce, mostWaiting, withinMs } = { ...LIMITS, ...limits };
  const inTurn = createSemaphore(atOnce, mostWaiting);
  return (render) => inTurn(() => within(withinMs, render()));
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Refusal('UNAVAILABLE')), ms);
  try {
    return await Promise.race([work, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
