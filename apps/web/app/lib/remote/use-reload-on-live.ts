import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { QueryKey } from '@tanstack/react-query';
import { useAdminLive } from '../live/admin-live';
import type { LiveStatus } from '../live/live-stream';
import { useReload } from './use-reload';
import { useUnhurried } from './use-unhurried';

type ChangedList = Extract<LiveEvent, { type: 'admin-list' }>['list'];

/** A list that has changed ('bids': corrections), an auction's new state, or one accepted bid. */
export type LiveCause = ChangedList | 'auction' | 'bid';

/**
 * Reads queries again when the live stream tells of a cause, and when the stream is back after an
 * interruption. Causes in `soon` are frequent in a busy yard: their readings wait a moment and come
 * at most every three seconds.
 */
export function useReloadOnLive(
  queryKey: QueryKey,
  at: readonly LiveCause[],
  soon: readonly LiveCause[] = [],
): LiveStatus {
  const reload = useReload(queryKey);
  const reloadSoon = useUnhurried(reload);
  return useAdminLive({
    onEvent: (event) => {
      const cause = causeOf(event);
      if (cause === null) return;
      if (at.includes(cause)) reload();
      else if (soon.includes(cause)) reloadSoon();
    },
    onRefresh: (first) => {
      if (!first) reload();
    },
  });
}

function causeOf(event: LiveEvent): LiveCause | null {
  if (event.type === 'admin-list') return event.list;
  return event.type === 'auction' || event.type === 'bid' ? event.type : null;
}
