import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { serverNowMs, syncServerClock } from './server-clock';

/** One timer per tick length, however many clocks the page shows. */
class Ticker {
  nowMs: number | null = null;
  private readonly tickMs: number;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(tickMs: number) {
    this.tickMs = tickMs;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) {
      this.timer = setInterval(this.tick, this.tickMs);
      // A hidden page's timers sleep: catch up at once when it is looked at again.
      document.addEventListener('visibilitychange', this.tick);
      this.tick();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      document.removeEventListener('visibilitychange', this.tick);
    };
  };

  private tick = (): void => {
    this.nowMs = serverNowMs();
    for (const listener of this.listeners) listener();
  };
}

const tickers = new Map<number, Ticker>();

function tickerOf(tickMs: number): Ticker {
  const ticker = tickers.get(tickMs) ?? new Ticker(tickMs);
  tickers.set(tickMs, ticker);
  return ticker;
}

/** The server's time, renewed every tick; null while rendering on the server and hydrating. */
export function useNow(tickMs = 1000): number | null {
  const ticker = tickerOf(tickMs);
  const snapshot = useCallback(() => ticker.nowMs, [ticker]);
  return useSyncExternalStore(ticker.subscribe, snapshot, () => null);
}

/** What follows from that time. Renders again only when it is another value, not at every tick. */
export function useFromNow<Value extends string | number | boolean | null>(
  read: (nowMs: number | null) => Value,
  tickMs = 1000,
): Value {
  const ticker = tickerOf(tickMs);
  return useSyncExternalStore(
    ticker.subscribe,
    () => read(ticker.nowMs),
    () => read(null),
  );
}

/** Takes the server time that came with some data. */
export function useServerClock(serverTime: string | null | undefined): void {
  useEffect(() => {
    if (serverTime) syncServerClock(serverTime);
  }, [serverTime]);
}

/**
 * Milliseconds until `endMs` (epoch, or null for a clock that stands still), never below zero.
 * `initialMs` is the server's own figure: shown until the browser's clock has been set by it, and
 * for as long as the clock stands.
 */
export function useCountdown(endMs: number | null, initialMs: number, tickMs = 1000): number {
  const nowMs = useNow(tickMs);
  if (endMs === null || nowMs === null) return Math.max(0, initialMs);
  return Math.max(0, endMs - nowMs);
}
