import { useEffect, useSyncExternalStore } from 'react';
import { serverNowMs, syncServerClock } from './server-clock';

type Ticker = { nowMs: () => number | null; subscribe: (listener: () => void) => () => void };

/** One timer per tick length, however many clocks the page shows. */
function createTicker(tickMs: number): Ticker {
  let nowMs: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function tick(): void {
    nowMs = serverNowMs();
    for (const listener of listeners) listener();
  }

  return {
    nowMs: () => nowMs,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        timer = setInterval(tick, tickMs);
        // The timers of a hidden page stop, so it updates at once when it becomes visible.
        document.addEventListener('visibilitychange', tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
}

const tickers = new Map<number, Ticker>();

function tickerOf(tickMs: number): Ticker {
  const ticker = tickers.get(tickMs) ?? createTicker(tickMs);
  tickers.set(tickMs, ticker);
  return ticker;
}

/** The server's time, updated every tick; null on the server and during hydration. */
export function useNow(tickMs = 1000): number | null {
  const ticker = tickerOf(tickMs);
  return useSyncExternalStore(ticker.subscribe, ticker.nowMs, () => null);
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
    () => read(ticker.nowMs()),
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
