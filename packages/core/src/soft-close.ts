import { type AuctionClock, lotEndOf } from './auction.ts';

/**
 * Soft close (prorrogação automática): a bid at the last moment extends the lot, so that others
 * have time to answer.
 */
export interface SoftClose {
  /** An accepted bid moves the lot's end when it comes within this many milliseconds before it. */
  windowMs: number;
  /** Milliseconds from that bid to the new end. */
  extendMs: number;
}

/**
 * The lot's `extensionMs` after a bid was accepted at `nowMs`. The end never comes nearer, and
 * nothing changes without a rule or outside its window.
 */
export function extensionAfterBid(
  clock: AuctionClock,
  extensionMs: number,
  softClose: SoftClose | null,
  nowMs: number,
): number {
  if (softClose === null) return extensionMs;
  const end = lotEndOf(clock, extensionMs);
  if (end - nowMs > softClose.windowMs) return extensionMs;
  return Math.max(extensionMs, nowMs + softClose.extendMs - clock.dataFim);
}
