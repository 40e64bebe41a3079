import type { AdminBid } from '@martelo/contract/shapes/bids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAdminLive } from '../../../lib/live/admin-live';
import type { LiveStatus } from '../../../lib/live/live-stream';

type Following = {
  /** Names the bids that are shown. */
  name: string;
  /** Bids from the feed, or read since; the oldest first. */
  onBids: (bids: readonly AdminBid[]) => void;
  /** When the newest bid that is shown was made; null when everything has to be read. */
  newest: string | null;
  readSince: (since: string, signal: AbortSignal) => Promise<AdminBid[]>;
  reload: () => void;
};

/** A bid commits a moment after its time: what was on its way is read once more. */
const OVERLAP_MS = 5_000;
const MOST_ROWS = 1000;

/**
 * Keeps bids on the page current: by the feed while there is one, and without it by reading only
 * what is new. Corrections, and the end of an interruption, have everything read again.
 */
export function useLiveBids({ name, onBids, newest, readSince, reload }: Following): LiveStatus {
  const client = useQueryClient();

  async function catchUp(): Promise<void> {
    if (newest === null) return reload();
    const since = new Date(Date.parse(newest) - OVERLAP_MS).toISOString();
    try {
      // One at a time: a second call takes the answer of a reading that is under way.
      const bids = await client.query({
        queryKey: ['bids since', name],
        queryFn: ({ signal }) => readSince(since, signal),
      });
      if (bids.length < MOST_ROWS) onBids(bids.toReversed());
      else reload();
    } catch {
      // It says what is wrong where the list stands.
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
