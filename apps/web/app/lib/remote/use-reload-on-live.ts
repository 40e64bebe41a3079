import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useAdminLive } from '../live/admin-live';
import type { LiveStatus } from '../live/live-stream';
import { useReload } from './use-reload';

const SOON_MS = 250;
const AT_MOST_EVERY_MS = 3_000;

type ChangedList = Extract<LiveEvent, { type: 'admin-list' }>['list'];

/** A list that has changed ('bids': corrections), an auction's new state, or one accepted bid. */
export type LiveCause = ChangedList | 'auction' | 'bid';

/**
 * Reads the queries whose keys begin with one of `keys` again when the live stream tells of a cause, and
 * when the stream is back after an interruption. Causes in `soon` are frequent in a busy yard: their
 * readings wait a moment and come at most every three seconds.
 */
export function useReloadOnLive(
  keys: readonly QueryKey[],
  at: readonly LiveCause[],
  soon: readonly LiveCause[] = [],
): LiveStatus {
  const reload = useReload(keys);
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

/**
 * Limits how often `run` is called: 250 ms after a change, and at most every 3 s, because a busy
 * yard changes all the time.
 */
function useUnhurried(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastMs.current = performance.now();
        run();
      },
      Math.max(SOON_MS, lastMs.current + AT_MOST_EVERY_MS - performance.now()),
    );
  }, [run]);
}
