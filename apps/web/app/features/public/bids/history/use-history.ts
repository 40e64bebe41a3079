import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { type LotState, lacksBids } from '../state/lot-state';
import { createHistoryReader } from './history-reader';

type Options = { lot: LotState; read: () => Promise<void>; spreadMs: number };

/**
 * Reads the rows that no event carried in full while the list of bids is on the screen. The
 * returned reference belongs on the list.
 */
export function useHistory({ lot, read, spreadMs }: Options): RefCallback<HTMLElement> {
  const [onScreen, setOnScreen] = useState(false);
  const wanted = onScreen && lacksBids(lot);
  const latest = useRef({ wanted, read });
  const [reader] = useState(() =>
    createHistoryReader({
      read: () => latest.current.read(),
      isWanted: () => latest.current.wanted,
      spreadMs,
    }),
  );

  useEffect(() => {
    latest.current = { wanted, read };
  });

  useEffect(() => reader.stop, [reader]);

  // Once for each state of the lot: a list that remains incomplete must not be read in a loop.
  const { sequence } = lot.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further bid requests another reading
  useEffect(() => {
    if (wanted) reader.want();
  }, [wanted, sequence, reader]);

  return useCallback((list) => {
    if (!list) return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
}
