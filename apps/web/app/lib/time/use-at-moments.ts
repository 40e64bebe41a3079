import { useEffect, useRef } from 'react';
import { onFirstServerTime, serverNowMs } from './server-clock';

/** So that the server's clock has passed the moment for certain when it is asked again. */
const AFTER_MS = 300;
/** A longer timer would overflow, and a computer that slept counts it wrong. */
const LONGEST_MS = 60_000;

/**
 * Runs a function each time one of the moments passes on the server's clock: what a page shows of a deadline is
 * then another thing, and no event tells of it. Moments that were over already are left out.
 */
export function useAtMoments(moments: readonly (string | null)[], run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const known = moments.filter((moment) => moment !== null).join();
  useEffect(() => {
    if (known === '') return;
    const times = known.split(',').map((moment) => Date.parse(moment) + AFTER_MS);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      const nowMs = serverNowMs();
      if (nowMs === null) return;
      const next = Math.min(...times.filter((time) => time > nowMs));
      if (!Number.isFinite(next)) return;
      timer = setTimeout(
        () => {
          if ((serverNowMs() ?? 0) >= next) latest.current();
          arm();
        },
        Math.min(Math.ceil(next - nowMs), LONGEST_MS),
      );
    };
    arm();
    const forget = onFirstServerTime(arm);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [known]);
}
