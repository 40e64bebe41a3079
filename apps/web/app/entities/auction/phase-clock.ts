import type { Phase } from '@martelo/core/auction';

/** The fields about time in every auction and vehicle answer. */
export interface ClockSource {
  phase: Phase | null;
  remainingMs: number | null;
  dataInicio: string | null;
  dataFim: string | null;
  serverTime: string;
}

export interface PhaseReading {
  /** Null: the vehicle is in no auction yet. */
  phase: Phase | null;
  /** The words before the time. */
  label: string;
  remainingMs: number;
  ticking: boolean;
  /**
   * The start time has come: ask the server, because an administrator may be holding the start
   * back.
   */
  due: boolean;
}

/**
 * The clock of an auction at an instant (epoch ms on the server's clock; null: the answer's own
 * time, as the server rendered it). At its end an auction closes by itself; at its start it never
 * opens by itself.
 */
export function readPhaseClock(source: ClockSource, nowMs: number | null): PhaseReading {
  const answeredMs = Date.parse(source.serverTime);
  const now = nowMs ?? answeredMs;
  switch (source.phase) {
    case 'running':
      return readRunning(msOf(source.dataFim) - now);
    case 'upcoming':
      return readUpcoming(source, answeredMs, now);
    case 'paused':
      return still('paused', 'Tempo restante', source.remainingMs ?? 0);
    case 'finished':
      return still('finished', 'Finalizado', 0);
    case null:
      return still(null, 'Aguarda um leilão', 0);
  }
}

function readRunning(remainingMs: number): PhaseReading {
  if (remainingMs <= 0) return still('finished', 'Finalizado', 0);
  return { phase: 'running', label: 'Termina em', remainingMs, ticking: true, due: false };
}

function readUpcoming(source: ClockSource, answeredMs: number, now: number): PhaseReading {
  const startMs = msOf(source.dataInicio);
  // Still upcoming although the start has passed: an administrator has to open the auction.
  if (startMs <= answeredMs) return still('upcoming', 'Aguarda a abertura', 0);
  const remainingMs = Math.max(0, startMs - now);
  const due = remainingMs === 0;
  return { phase: 'upcoming', label: 'Inicia em', remainingMs, ticking: !due, due };
}

function still(phase: Phase | null, label: string, remainingMs: number): PhaseReading {
  return { phase, label, remainingMs, ticking: false, due: false };
}

function msOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}
