import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { readSession } from '../session/session-store';
import { createGreeting } from './admin-live-greeting';
import type { LiveStatus } from './live-stream';
import { useLiveStream } from './use-live-stream';

export type AdminLiveHandlers = {
  onEvent?: (event: LiveEvent) => void;
  /**
   * Reads the page's data again: after a reconnection, and every 3 s while the stream is down.
   * `first` marks the first connection, made while the page was being read: only lists that must
   * not miss an event read again then.
   */
  onRefresh?: (first: boolean) => void;
};

type Subscriber = { current: AdminLiveHandlers };
type Hub = { subscribers: Set<Subscriber>; status: LiveStatus };

const HubContext = createContext<Hub | null>(null);

/** One stream for the whole administrator area: clocks, the bid feed and changed lists. */
export function AdminLive({ children }: { children: ReactNode }) {
  const [subscribers] = useState(() => new Set<Subscriber>());
  const [greeting] = useState(() => createGreeting(performance.now()));
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useLiveStream(['auctions'], {
    onStatus: setStatus,
    onEvent: (event) => {
      for (const { current } of subscribers) current.onEvent?.(event);
    },
    onRefresh: () => {
      // Another tab has signed out, so this page may not read anything.
      if (!readSession()) return;
      const first = greeting.isFirst(performance.now());
      for (const { current } of subscribers) current.onRefresh?.(first);
    },
  });
  useEffect(() => {
    if (status === 'down') greeting.missed();
  }, [greeting, status]);
  return <HubContext value={{ subscribers, status }}>{children}</HubContext>;
}

/** Follows the area's stream while the component is on the page. */
export function useAdminLive(handlers: AdminLiveHandlers): LiveStatus {
  const hub = useContext(HubContext);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const subscribers = hub?.subscribers;
  useEffect(() => {
    if (!subscribers) return;
    subscribers.add(latest);
    return () => void subscribers.delete(latest);
  }, [subscribers]);
  return hub?.status ?? 'connecting';
}
