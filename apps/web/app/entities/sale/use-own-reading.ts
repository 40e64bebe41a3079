import { useCallback, useEffect, useState } from 'react';
import { listenToLive } from '../../lib/live/live-listeners';
import { messageOf } from '../../lib/transport/api-error';

export type Reading<T> = { data: T | null; failure: string; read: () => Promise<void> };

/** Reads the person's own purchases, and again when one of them changes or the page is seen again. */
export function useOwnReading<T>(load: () => Promise<T>): Reading<T> {
  const [state, setState] = useState<Omit<Reading<T>, 'read'>>({ data: null, failure: '' });
  const read = useCallback(async () => {
    try {
      setState({ data: await load(), failure: '' });
    } catch (error) {
      setState((known) => ({ ...known, failure: messageOf(error) }));
    }
  }, [load]);
  useEffect(() => {
    void read();
    const onSeen = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', onSeen);
    const endListening = listenToLive({
      onEvent: (event) => {
        if (event.type === 'sale') void read();
      },
      onConnect: () => void read(),
    });
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      endListening();
    };
  }, [read]);
  return { ...state, read };
}
