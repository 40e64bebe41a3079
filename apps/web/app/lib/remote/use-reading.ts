import { useCallback, useEffect, useState } from 'react';

export type Reading<T> = {
  data: T | null;
  failed: boolean;
  /** Reads again after a failure. */
  read: () => void;
};

/** Reads once, when it is wanted. */
export function useReading<T>(load: () => Promise<T>, wanted = true): Reading<T> {
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    setFailed(false);
    load().then(
      (answer) => left || setData(answer),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, round]);
  const read = useCallback(() => setRound((number) => number + 1), []);
  return { data, failed, read };
}
