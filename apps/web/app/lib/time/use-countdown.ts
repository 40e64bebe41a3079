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
      // The timers of a hidden page stop, so it updates at once when it becomes visible.
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

/** The server's time, updated every tick; null on the server and during hydration. */
export function useNow(tickMs = 1000): number | null {
  const ticker = tickerOf(tickMs);
  const snapshot = useCallback(() => ticker.nowMs, [ticker]);
  return useSyncExternalStore(ticker.subscribe, snapshot, () => null);
}

/**
 * A value computed from that time. The component renders only when the value changes, not at every
 * tick.
 */
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

/** Sets the clock from the server time that came with some data. */
export function useServerClock(serverTime: string | null | undefined): void {
  useEffect(() => {
    if (serverTime) syncServerClock(serverTime);
  }, [serverTime]);
}

/**
 * Milliseconds until `endMs` (epoch; null for a stopped clock), never below zero. `initialMs` is
 * the server's own figure: it is shown until the browser's clock is set, and while the clock is
 * stopped.
 */
export function useCountdown(endMs: number | null, initialMs: number, tickMs = 1000): number {
  const nowMs = useNow(tickMs);
  if (endMs === null || nowMs === null) return Math.max(0, initialMs);
  return Math.max(0, endMs - nowMs);
}
