import { useEffect } from 'react';
import { type ClockSource, type PhaseReading, readPhaseClock } from './phase-clock';
import { useNow, useServerClock } from './use-countdown';

/** The clock of an auction or a lot, second by second; `onDue` when its start has come. */
export function usePhaseClock(source: ClockSource, onDue?: () => void): PhaseReading {
  useServerClock(source.serverTime);
  const reading = readPhaseClock(source, useNow());
  const { due } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per answer
  useEffect(() => {
    if (due) onDue?.();
  }, [due, source.serverTime]);
  return reading;
}
