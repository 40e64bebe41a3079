import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { type LotState, lacksBids } from '../state/lot-state';
import { createHistoryReader } from './history-reader';

type Options = { lot: LotState; read: () => Promise<void>; spreadMs: number };

/**
 * Has the bids read that no event told in full, while their list is on the screen. The reference that it
 * gives back goes on the list.
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

  // Once for each state of the lot: a list that stays short is not read over and over.
  const { sequence } = lot.vehicle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further bid is another wish
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
