import { useEffect, useRef } from 'react';
import { whenSeen } from '../page/when-seen';
import { endLiveSession } from '../session/session-end';
import { readSession, subscribeToSession } from '../session/session-store';
import { browserConnection } from './browser-connection';
import type { KnownPage } from './connection';
import { countPageStream, passOnConnection, passOnEvent } from './live-listeners';
import { type LiveHandlers, type LiveStream, openLiveStream } from './live-stream';
import { onLeaving, onSleep } from './page-sleep';

export type LiveHookHandlers = LiveHandlers & {
  /** Ledger numbers of the data on the page, by vehicle id: events up to them are old. */
  sequences?: Readonly<Record<string, number>>;
  /**
   * What the page knows from the server's rendering, so that it is not read again when nothing has
   * changed; null when it cannot be compared.
   */
  known?: () => KnownPage | null;
  /** The rendered data. Other data is another page, which is compared anew. */
  page?: unknown;
};

/**
 * Follows topics while the component is on the page, and renders nothing by itself. Handlers may
 * change between renders; the stream reopens only for other topics, another page or another session.
 */
export function useLiveStream(topics: readonly string[], handlers: LiveHookHandlers): void {
  const latest = useRef(handlers);
  const stream = useRef<LiveStream | null>(null);
  const key = topics.join(',');
  const { page } = handlers;

  useEffect(() => {
    latest.current = handlers;
    seed(stream.current, handlers);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is compared anew
  useEffect(
    () =>
      whenSeen(() => {
        let isFirst = true;
        const follow = () => {
          const known = isFirst ? () => latest.current.known?.() ?? null : undefined;
          isFirst = false;
          stream.current = open(key, latest, known);
          seed(stream.current, latest.current);
        };
        const close = () => stream.current?.close();
        const reopen = () => {
          close();
          follow();
        };
        follow();
        const endReopening = reopenForSession(reopen);
        const endSleep = onSleep(
          browserConnection().isShared
            ? { afterMs: ASLEEP_MS, wake: reopen }
            : { afterMs: UNSEEN_MS, sleep: close, wake: reopen },
        );
        const endLeaving = onLeaving(close);
        // A stream without topics belongs to no page.
        const endCount = key === '' ? () => {} : countPageStream();
        return () => {
          endReopening();
          endSleep();
          endLeaving();
          close();
          endCount();
        };
      }),
    [key, page],
  );
}

/** A page that was hidden for longer may have a connection that ended without a word. */
const ASLEEP_MS = 20_000;
/** Where tabs cannot share a connection, one that was hidden for longer gives its own back. */
const UNSEEN_MS = 5_000;

type Latest = { readonly current: LiveHookHandlers };

function open(
  key: string,
  latest: Latest,
  known: (() => KnownPage | null) | undefined,
): LiveStream {
  // A stream that is down refreshes every 3 s, which is too often for parts that are on every page.
  let isConnected = false;
  const passOn = () => {
    if (isConnected) passOnConnection();
  };
  return openLiveStream(
    {
      topics: key.split(',').filter(Boolean),
      token: () => readSession()?.token ?? null,
      connect: browserConnection().connect,
      ...(known && { known }),
    },
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
        passOn();
      },
      onUnchanged: () => {
        latest.current.onUnchanged?.();
        passOn();
      },
      onGap: (vehicleId) => latest.current.onGap?.(vehicleId),
      onStatus: (status) => {
        isConnected = status === 'live';
        latest.current.onStatus?.(status);
      },
    },
  );
}

function seed(stream: LiveStream | null, { sequences = {} }: LiveHookHandlers): void {
  for (const [vehicleId, sequence] of Object.entries(sequences)) stream?.seed(vehicleId, sequence);
}

/** A person who signs in or out gets other events. */
function reopenForSession(reopen: () => void): () => void {
  let token = readSession()?.token;
  return subscribeToSession(() => {
    const now = readSession()?.token;
    if (now === token) return;
    token = now;
    reopen();
  });
}
