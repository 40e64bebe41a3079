import { useEffect, useMemo, useState } from 'react';
import { listenToLive } from '../../lib/live/live-listeners';
import { oneAtATime } from '../../lib/remote/one-at-a-time';
import { messageOf } from '../../lib/transport/api-error';

export type Reading<T> = {
  data: T | null;
  failure: string;
  /** False until the first answer; `data` may be null afterwards too. */
  isRead: boolean;
  read: () => void;
};

const UNREAD = { data: null, failure: '', isRead: false };

/** Reads the person's own purchases, and again when one of them changes or the page is seen again. */
export function useOwnReading<T>(load: () => Promise<T>): Reading<T> {
  const [state, setState] = useState<Omit<Reading<T>, 'read'>>(UNREAD);
  // One at a time, so that an older answer never replaces a newer one.
  const read = useMemo(
    () =>
      oneAtATime(async () => {
        try {
          setState({ data: await load(), failure: '', isRead: true });
        } catch (error) {
          setState((known) => ({ ...known, failure: messageOf(error), isRead: true }));
        }
      }),
    [load],
  );
  useEffect(() => {
    read();
    const onSeen = () => {
      if (document.visibilityState === 'visible') read();
    };
    document.addEventListener('visibilitychange', onSeen);
    const endListening = listenToLive({
      onEvent: (event) => {
        if (event.type === 'sale') read();
      },
      // The stream of these pages connects late: the sale may have changed since the first reading.
      onConnect: read,
    });
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      endListening();
    };
  }, [read]);
  return { ...state, read };
}
