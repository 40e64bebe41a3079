import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { syncServerClock } from '../time/server-clock';
import type { Connect, KnownPage } from './connection';
import { createSequenceTracker } from './live-sequence';

/** Time between readings while the stream is down. */
export const DETAIL_POLLING_MS = 3_000;

export type LiveStatus = 'connecting' | 'live' | 'down';

export type LiveHandlers = {
  /** Receives every event except 'hello' and old prices. */
  onEvent: (event: LiveEvent) => void;
  /**
   * Reads everything again: at every (re)connection unless the server says that nothing has changed,
   * and every 3 s while the stream is down.
   */
  onRefresh: () => void;
  /** In place of `onRefresh` at a first connection that finds the page's data unchanged. */
  onUnchanged?: () => void;
  /** Events of this vehicle were missed, so its list of bids must be read again. */
  onGap?: (vehicleId: string) => void;
  onStatus?: (status: LiveStatus) => void;
};

export type LiveOptions = {
  topics: readonly string[];
  /** Asked until the first greeting, which is the only one that is compared with the page. */
  known?: () => KnownPage | null;
  /**
   * Read at every connection, so that a sign-in or sign-out between two connections takes effect.
   */
  token: () => string | null;
  connect: Connect;
};

export type LiveStream = { close: () => void; seed: (vehicleId: string, sequence: number) => void };

const RETRY_FIRST_MS = 1000;
const RETRY_MOST_MS = 30_000;

/**
 * Follows topics until it is closed: reconnects with back-off, and polls while the stream is down.
 */
export function openLiveStream(
  { topics, known, token, connect }: LiveOptions,
  handlers: LiveHandlers,
): LiveStream {
  const sequences = createSequenceTracker();
  const closed = new AbortController();
  const polling = createPolling(handlers.onRefresh);
  let failures = 0;
  let greeted = false;

  function receive(event: LiveEvent): void {
    if (event.type === 'hello') {
      syncServerClock(event.serverTime);
      failures = 0;
      polling.stop();
      handlers.onStatus?.('live');
      greeted = true;
      if (event.unchanged) handlers.onUnchanged?.();
      else handlers.onRefresh();
      return;
    }
    if (event.type === 'vehicle') sequences.forget(event.vehicleId);
    if (event.type === 'rows') for (const rows of event.lots) sequences.note(rows.vehicleId, rows);
    if (event.type === 'price') {
      const { vehicleId, firstSequence, sequence } = event;
      const verdict = sequences.judge(vehicleId, firstSequence, sequence);
      if (verdict === 'old') return;
      if (verdict === 'gap') handlers.onGap?.(vehicleId);
    }
    handlers.onEvent(event);
  }

  async function run(): Promise<void> {
    while (!closed.signal.aborted) {
      handlers.onStatus?.(failures === 0 ? 'connecting' : 'down');
      const wish = { topics, known: (!greeted && known?.()) || null, token: token() };
      await connect(wish, closed.signal, { receive }).catch(() => undefined);
      if (closed.signal.aborted) return;
      polling.start();
      handlers.onStatus?.('down');
      await pause(retryDelayMs(failures), closed.signal);
      failures += 1;
    }
  }

  void run();
  return {
    seed: sequences.seed,
    close() {
      closed.abort();
      polling.stop();
    },
  };
}

function createPolling(refresh: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    start() {
      timer ??= setInterval(refresh, DETAIL_POLLING_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Doubles up to 30 s; the random part prevents a thousand pages from returning at once. */
export function retryDelayMs(failures: number, random = Math.random): number {
  const ceiling = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS);
  return ceiling / 2 + random() * (ceiling / 2);
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, delayMs);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    // The network is back: no reason to wait for the end of the delay.
    window.addEventListener('online', done);
  });
}
