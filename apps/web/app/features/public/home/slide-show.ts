import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../ui/style/use-media';

const HERO_AUTOPLAY_MS = 5_000;

const SWIPE_PX = 40;

/** Slides that change by themselves, until the person stops them or prefers reduced motion. */
export function useSlideShow(count: number) {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const playing = wanted && !still;
  const startX = useRef<number | null>(null);
  const step = (by: number) => setIndex((current) => (current + by + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of slide restarts the delay
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), HERO_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, held, count, index]);

  return {
    index,
    setIndex,
    step,
    playing,
    toggle: () => setWanted(!playing),
    /** Handlers that stop the slides while the person reads or uses them. */
    holding: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: (event: TouchEvent) => {
        startX.current = event.touches[0]?.clientX ?? null;
      },
      onTouchEnd: (event: TouchEvent) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0);
        if (startX.current !== null && Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
        startX.current = null;
      },
    },
  };
}
