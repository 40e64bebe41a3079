import { useEffect } from 'react';
import { useFromNow } from '../../lib/time/use-countdown';
import { type ClockSource, type PhaseReading, readPhase, remainingOf } from './phase-clock';

/**
 * The phase of an auction or a lot. The component renders when the phase changes, not every second:
 * the time itself belongs into a component of its own (`useRemaining`). Calls `onDue` when the start
 * time has come.
 */
export function usePhase(source: ClockSource, onDue?: () => void): PhaseReading {
  const reading = useFromNow((nowMs) => readPhase(source, nowMs));
  const { due } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per answer
  useEffect(() => {
    if (due) onDue?.();
  }, [due, source]);
  return reading;
}

/** Milliseconds on the clock, counted every second; null until the browser knows the time. */
export function useRemaining(source: ClockSource): number | null {
  return useFromNow((nowMs) => remainingOf(source, nowMs));
}

/** True until the browser knows the time: a clock that ticks has nothing to show then. */
export function useAwaitsClock(): boolean {
  return useFromNow((nowMs) => nowMs === null);
}
