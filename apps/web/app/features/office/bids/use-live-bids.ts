import type { AdminBid } from '@martelo/contract/shapes/bids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminLive } from '../../../lib/live/admin-live';
import type { LiveStatus } from '../../../lib/live/live-stream';

type LiveBidsOptions = {
  /** Identifies the list of bids in the query's key. */
  name: string;
  /** Called with bids from the feed or from a later read, the oldest first. */
  onBids: (bids: readonly AdminBid[]) => void;
  /** Time of the newest bid that is shown; null when the whole list must be read again. */
  newest: string | null;
  readSince: (since: string, signal: AbortSignal) => Promise<AdminBid[]>;
  reload: () => void;
};

/** A bid is committed a moment after its time, so the next read starts this much earlier. */
const OVERLAP_MS = 5_000;
const MOST_ROWS = 1000;

/**
 * Keeps the bids on the page current: from the feed while it is connected, else by reading only the
 * new bids. A correction or a new connection makes the whole list reload.
 */
export function useLiveBids({
  name,
  onBids,
  newest,
  readSince,
  reload,
}: LiveBidsOptions): LiveStatus {
  const client = useQueryClient();

  async function catchUp(): Promise<void> {
    if (newest === null) return reload();
    const since = new Date(Date.parse(newest) - OVERLAP_MS).toISOString();
    try {
      // Only one read runs at a time: a second call gets the result of the running one.
      const bids = await client.query({
        queryKey: ['bids since', name],
        queryFn: ({ signal }) => readSince(since, signal),
      });
      if (bids.length < MOST_ROWS) onBids(bids.toReversed());
      else reload();
    } catch {
      // The list shows the error of this reload where its rows would be.
      reload();
    }
  }

  const status = useAdminLive({
    onRefresh: () => void catchUp(),
    onEvent: (event) => {
      if (event.type === 'bid') onBids([event.bid]);
      if (event.type === 'admin-list' && event.list === 'bids') reload();
    },
  });
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'down' && status === 'live') reload();
    before.current = status;
  }, [status, reload]);
  return status;
}
