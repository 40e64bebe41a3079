import {
  type KnownLots,
  MAX_KNOWN_LOTS,
  writeKnownLots,
} from '@martelo/contract/shapes/known-lots';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { createLiveParser } from './live-parser';

/** The position and the ledger numbers that a page brings when it opens. */
export type KnownPage = {
  /** The position that the server read before the page's data. */
  position: number;
  /** The ledger number of every lot on the page, by vehicle id. */
  lots: KnownLots;
};

/** The topics that a page follows, and for whom. */
export type LiveWish = {
  topics: readonly string[];
  /** The greeting compares this with the database; null when the page cannot be compared. */
  known: KnownPage | null;
  /** The session whose own events are wanted too. */
  token: string | null;
};

export type LiveOutput = {
  /** Receives every event, greetings too. */
  receive: (event: LiveEvent) => void;
  /** The server is there: called with everything that arrives, heartbeats too. */
  heard?: () => void;
};

/** Follows a wish; resolves or rejects when the connection has ended, or when it is given up. */
export type Connect = (wish: LiveWish, closed: AbortSignal, output: LiveOutput) => Promise<void>;

/** The server writes at least every 15 s, so a silent connection is dead. */
export const SILENCE_MS = 40_000;

/** A connection of this page's own. */
export function connectBy(fetcher: typeof fetch): Connect {
  return async (wish, closed, { receive, heard }) => {
    const connection = new AbortController();
    const end = () => connection.abort();
    closed.addEventListener('abort', end, { once: true });
    const silence = createSilenceTimer(end);
    try {
      const { token } = wish;
      const response = await fetcher(addressOf(wish), {
        headers: {
          Accept: 'text/event-stream',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        signal: connection.signal,
        cache: 'no-store',
        // The stream stays open as long as the page, so the page's own files go first.
        priority: 'low',
      });
      if (!response.ok || !response.body) {
        throw new Error(`live stream answered ${response.status}`);
      }
      await readBody(response.body, receive, () => {
        silence.heard();
        heard?.();
      });
    } finally {
      silence.stop();
      end();
      closed.removeEventListener('abort', end);
    }
  };
}

function addressOf({ topics, known }: LiveWish): string {
  const address = `/api/live?topics=${encodeURIComponent(topics.join(','))}`;
  if (!known || Object.keys(known.lots).length > MAX_KNOWN_LOTS) return address;
  return `${address}&since=${known.position}&lots=${writeKnownLots(known.lots)}`;
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => void,
  heard: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createLiveParser(onEvent);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function createSilenceTimer(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
