import { isPaused, isUpcoming, type Phase } from '@martelo/core/auction';
import type { StillClock } from './on-page';

/** The fields about time of an auction or a vehicle on a page. */
export interface ClockSource extends StillClock {
  phase: Phase | null;
  dataInicio: string | null;
  dataFim: string | null;
}

/** What changes only when the phase does. */
export interface PhaseReading {
  /** Null: the vehicle is in no auction yet. */
  phase: Phase | null;
  /** The words before the time. */
  label: string;
  ticking: boolean;
  /**
   * The start time has come: ask the server, because an administrator may be holding the start
   * back.
   */
  due: boolean;
}

/**
 * The phase of an auction at an instant (epoch ms on the server's clock; null: the browser does not
 * know the time yet, so the phase is that of the answer). At its end an auction closes by itself; at
 * its start it never opens by itself.
 */
export function readPhase(source: ClockSource, nowMs: number | null): PhaseReading {
  switch (source.phase) {
    case 'running':
      return isOver(source.dataFim, nowMs) ? FINISHED : RUNNING;
    case 'upcoming':
      // Still upcoming although the start has passed: an administrator has to open the auction.
      if (isOver(source.dataInicio, Date.parse(source.asOf))) return HELD;
      return isOver(source.dataInicio, nowMs) ? DUE : UPCOMING;
    case 'paused':
      return PAUSED;
    case 'finished':
      return FINISHED;
    case null:
      return WITHOUT_AUCTION;
  }
}

/** The time on the clock; null until the browser knows the time. */
export function remainingOf(source: ClockSource, nowMs: number | null): number | null {
  const { phase, ticking } = readPhase(source, nowMs);
  if (!ticking) return isPaused(phase) ? (source.remainingMs ?? 0) : 0;
  if (nowMs === null) return null;
  return Math.max(0, msOf(isUpcoming(phase) ? source.dataInicio : source.dataFim) - nowMs);
}

const still = (phase: Phase | null, label: string): PhaseReading => ({
  phase,
  label,
  ticking: false,
  due: false,
});

// The same objects each time, so that a component can tell that nothing has changed.
const RUNNING: PhaseReading = { ...still('running', 'Termina em'), ticking: true };
const UPCOMING: PhaseReading = { ...still('upcoming', 'Inicia em'), ticking: true };
const DUE: PhaseReading = { ...still('upcoming', 'Inicia em'), due: true };
const HELD = still('upcoming', 'Aguarda a abertura');
const PAUSED = still('paused', 'Tempo restante');
const FINISHED = still('finished', 'Finalizado');
const WITHOUT_AUCTION = still(null, 'Aguarda um leilão');

function isOver(moment: string | null, nowMs: number | null): boolean {
  return nowMs !== null && msOf(moment) <= nowMs;
}

function msOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}
