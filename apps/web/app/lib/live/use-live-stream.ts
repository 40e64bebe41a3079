import { useEffect, useRef, useState } from 'react';
import { endLiveSession } from '../session/session-end';
import { useHydrated, useSession } from '../session/use-session';
import { countPageStream, passOnConnection, passOnEvent } from './live-listeners';
import { type LiveHandlers, type LiveStatus, openLiveStream } from './live-stream';

export type LiveHookHandlers = Omit<LiveHandlers, 'onStatus'> & {
  /** Ledger numbers of the data on the page, by vehicle id: events up to them are old. */
  sequences?: Readonly<Record<string, number>>;
};

/**
 * Follows topics while the component is on the page. Handlers may change between renders; the
 * stream reopens only for other topics or another session.
 */
export function useLiveStream(topics: readonly string[], handlers: LiveHookHandlers): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const latest = useRef(handlers);
  const stream = useRef<ReturnType<typeof openLiveStream> | null>(null);
  const token = useSession()?.token ?? null;
  // The session is known only after hydration; before it the stream would connect without a user,
  // then again with one.
  const ready = useHydrated();
  const key = topics.join(',');
  const wakings = useWakings();

  useEffect(() => {
    latest.current = handlers;
    for (const [vehicleId, sequence] of Object.entries(handlers.sequences ?? {})) {
      stream.current?.seed(vehicleId, sequence);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that wakes connects again
  useEffect(() => {
    if (!ready) return;
    // A stream that is down refreshes every 3 s, which is too often for parts that are on every page.
    let isConnected = false;
    const opened = openLiveStream(
      { topics: key.split(',').filter(Boolean), token: () => token },
      {
        onEvent: (event) => {
          if (event.type === 'session-ended') endLiveSession(event);
          else {
            latest.current.onEvent(event);
            passOnEvent(event);
          }
        },
        onRefresh: () => {
          latest.current.onRefresh();
          if (isConnected) passOnConnection();
        },
        onGap: (vehicleId) => latest.current.onGap?.(vehicleId),
        onStatus: (now) => {
          isConnected = now === 'live';
          setStatus(now);
        },
      },
    );
    stream.current = opened;
    for (const [vehicleId, sequence] of Object.entries(latest.current.sequences ?? {})) {
      opened.seed(vehicleId, sequence);
    }
    // A stream without topics belongs to no page.
    const endCount = key === '' ? () => {} : countPageStream();
    return () => {
      opened.close();
      endCount();
    };
  }, [key, token, ready, wakings]);

  return status;
}

/** A page that was hidden for longer may have a connection that ended without a word. */
const ASLEEP_MS = 20_000;

/** Counts how often the page came back after a sleep: a hidden tab, a locked phone, the way back. */
function useWakings(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const wake = () => setCount((known) => known + 1);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > ASLEEP_MS) wake();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) wake();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return count;
}
