import type { Phase } from '@martelo/core/auction';
import { useEffect } from 'react';
import { useFromNow, useNow, useServerClock } from '../../lib/time/use-countdown';
import { type ClockSource, type PhaseReading, readPhaseClock } from './phase-clock';

/** The phase alone, for components that do not show the seconds. */
export function usePhase(source: ClockSource): Phase | null {
  useServerClock(source.serverTime);
  return useFromNow((nowMs) => readPhaseClock(source, nowMs).phase);
}

export type LiveReading = PhaseReading & {
  /** Until the scripts run, no clock ticks: a page that shows seconds then would show wrong ones. */
  waiting: boolean;
};

/**
 * The clock of an auction or a lot, updated every second; calls `onDue` when the start time has
 * come.
 */
export function usePhaseClock(source: ClockSource, onDue?: () => void): LiveReading {
  useServerClock(source.serverTime);
  const nowMs = useNow();
  const reading = { ...readPhaseClock(source, nowMs), waiting: nowMs === null };
  const { due } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per answer
  useEffect(() => {
    if (due) onDue?.();
  }, [due, source.serverTime]);
  return reading;
}
