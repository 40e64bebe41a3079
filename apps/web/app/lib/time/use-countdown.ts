import { useEffect, useSyncExternalStore } from 'react';
import { onFirstServerTime, serverNowMs, syncServerClock } from './server-clock';

type Ticker = { nowMs: () => number | null; subscribe: (listener: () => void) => () => void };

/** One timer per tick length, however many clocks the page shows. */
function createTicker(tickMs: number): Ticker {
  let nowMs: number | null = null;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  function tick(): void {
    nowMs = serverNowMs();
    for (const listener of listeners) listener();
  }

  function start(): () => void {
    const timer = setInterval(tick, tickMs);
    // The timers of a hidden page stop, so it updates at once when it becomes visible.
    document.addEventListener('visibilitychange', tick);
    const forget = onFirstServerTime(tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      forget();
    };
  }

  return {
    nowMs() {
      // Without a listener nothing ticks. The time must not change from one question to the next.
      if (!stop) {
        const now = serverNowMs();
        if (now === null || nowMs === null || Math.abs(now - nowMs) >= tickMs) nowMs = now;
      }
      return nowMs;
    },
    // It does not tick here: that would render every clock of the page once more, all at once, in
    // the moment in which the page starts.
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
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

/** The server's time, updated every tick; null on the server and until the browser knows it. */
export function useNow(tickMs = 1000): number | null {
  return useFromNow((nowMs) => nowMs, tickMs);
}

/**
 * A value computed from that time. The component renders only when the value changes, not at every
 * tick; an object must therefore be the same one while nothing in it has changed.
 */
export function useFromNow<Value>(read: (nowMs: number | null) => Value, tickMs = 1000): Value {
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
