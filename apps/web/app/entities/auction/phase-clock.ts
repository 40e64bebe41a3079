import type { Phase } from '@martelo/core/auction';

/** What every auction and vehicle answer says about its time. */
export interface ClockSource {
  phase: Phase | null;
  remainingMs: number | null;
  dataInicio: string | null;
  dataFim: string | null;
  serverTime: string;
}

export interface PhaseReading {
  /** Null: in no auction yet. */
  phase: Phase | null;
  /** Said before the time. */
  label: string;
  remainingMs: number;
  ticking: boolean;
  /** Its time to start has come: ask the server, which alone knows whether somebody holds it back. */
  due: boolean;
}

/**
 * What a clock shows at an instant (epoch ms by the server; null: at the answer's own time, as the
 * server rendered it). An end that has passed closes by itself; a start never opens by itself.
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
  // Upcoming although its start has passed: it is held and waits for somebody to open it.
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
