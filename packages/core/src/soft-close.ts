import { type AuctionClock, lotEndOf } from './auction.ts';

/** Prorrogação automática: who bids at the last moment leaves the others time to answer. */
export interface SoftClose {
  /** Milliseconds before a lot's end in which an accepted bid moves it. */
  windowMs: number;
  /** Milliseconds from that bid to the new end. */
  extendMs: number;
}

/**
 * A lot's `extensionMs` after a bid was accepted on it at `nowMs`: its end never comes nearer, and
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
