import { FEED_AT_ONCE, type LiveEvent } from '@martelo/contract/shapes/live-events';

export type FeedEvent = Extract<LiveEvent, { type: 'bid' }>;

export interface BidFeed {
  push(event: FeedEvent): void;
  /** Delivers the events that still wait. */
  close(): void;
}

const INTERVAL_MS = 100;

/**
 * Collects the administrators' bid feed; for many bids at once it sends the latest and a hint to
 * read the list again.
 */
export function gatherBidFeed(deliver: (event: LiveEvent) => void): BidFeed {
  let waiting: FeedEvent[] = [];
  let missed = false;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (missed) deliver({ type: 'admin-list', list: 'bids' });
    for (const event of waiting) deliver(event);
    waiting = [];
    missed = false;
  }

  return {
    push(event) {
      waiting.push(event);
      if (waiting.length > FEED_AT_ONCE) {
        waiting.shift();
        missed = true;
      }
      timer ??= setTimeout(flush, INTERVAL_MS);
    },
    close() {
      clearTimeout(timer);
      flush();
    },
  };
}
