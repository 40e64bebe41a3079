import type { ClockPreview, Timer } from '@martelo/contract/shapes/auctions';

/** The shared timer of an auction that has ended. */
export const FINISHED_TIMER: Timer = {
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  isRunning: false,
  isFinished: true,
  phase: 'finished',
  titulo: 'Leilão de Carros',
  numeroLote: '100',
  dataInicio: '2026-11-18T12:00:00.000Z',
  dataFim: '2026-11-21T12:00:00.000Z',
  serverTime: '2026-11-21T13:00:00.000Z',
};

export const PAUSED_TIMER: Timer = {
  ...FINISHED_TIMER,
  days: 2,
  isFinished: false,
  phase: 'paused',
};

/** A paused auction with two open lots, as a question names it. */
export const PAUSED_PREVIEW: ClockPreview = {
  id: '7',
  titulo: 'Leilão de Carros',
  tipo: 'Carros',
  numeroLote: '100',
  phase: 'paused',
  announced: false,
  inEdital: false,
  openLots: 2,
  returningLots: 0,
  keptLots: 0,
  remainingMs: 60_000,
  dataInicio: '2026-11-18T12:00:00.000Z',
  dataFim: '2026-11-21T12:00:00.000Z',
  serverTime: '2026-11-19T12:00:00.000Z',
};
