import { DAY_MS } from './duration.ts';

/** What an administrator wants of an auction; the phase follows from it, the dates and the time. */
export const AUCTION_INTENTS = ['scheduled', 'held', 'paused', 'completed'] as const;
export type AuctionIntent = (typeof AUCTION_INTENTS)[number];

export type Phase = 'upcoming' | 'running' | 'paused' | 'finished';

/** The stored part of an auction's time. All instants are epoch milliseconds. */
export interface AuctionClock {
  intent: AuctionIntent;
  dataInicio: number;
  /** Exclusive: at this very instant the auction is over. Stale while paused. */
  dataFim: number;
  /**
   * Milliseconds. Paused: what is left, below zero when only lots with an extension were still open.
   * Held: the length saved for the start, if one was.
   */
  remainingMs: number | null;
}

/** Length of an auction that nobody gave one, and of a restart (specification, section 9). */
export const DEFAULT_LENGTH_MS = 3 * DAY_MS;

/** What the world sees of an auction at an instant (design, section 4). No job opens or closes it. */
export function phaseOf(clock: AuctionClock, nowMs: number): Phase {
  return lotPhaseOf(clock, 0, nowMs);
}

/** The clock as a lot with an extension sees it: later by that much, also while it stands still. */
export function lotClockOf(clock: AuctionClock, extensionMs: number): AuctionClock {
  const dataFim = lotEndOf(clock, extensionMs);
  if (clock.intent !== 'paused') return { ...clock, dataFim };
  return { ...clock, dataFim, remainingMs: (clock.remainingMs ?? 0) + extensionMs };
}

/** The instant (exclusive) at which a lot closes: its auction's end and its own extension. */
export function lotEndOf(clock: AuctionClock, extensionMs: number): number {
  return clock.dataFim + extensionMs;
}

/**
 * The phase of one lot: a lot with an extension outlives its auction's dataFim, everything else
 * it shares with the auction. An auction ended early takes its extended lots with it.
 */
export function lotPhaseOf(clock: AuctionClock, extensionMs: number, nowMs: number): Phase {
  switch (clock.intent) {
    case 'held':
      return 'upcoming';
    case 'paused':
      return 'paused';
    case 'completed':
      return 'finished';
    case 'scheduled':
      if (nowMs >= lotEndOf(clock, extensionMs)) return 'finished';
      return nowMs < clock.dataInicio ? 'upcoming' : 'running';
  }
}

/**
 * Milliseconds of bidding time: left while running or paused, the whole length while upcoming,
 * zero when finished. Never negative.
 */
export function remainingMsOf(clock: AuctionClock, nowMs: number): number {
  switch (phaseOf(clock, nowMs)) {
    case 'running':
      return clock.dataFim - nowMs;
    case 'paused':
      return Math.max(0, clock.remainingMs ?? 0);
    case 'upcoming':
      return upcomingLengthOf(clock, nowMs);
    case 'finished':
      return 0;
  }
}

function upcomingLengthOf(clock: AuctionClock, nowMs: number): number {
  if (clock.intent === 'held' && clock.remainingMs !== null) return clock.remainingMs;
  const start = Math.max(clock.dataInicio, nowMs);
  // A held auction may outlast its own dates: the length they meant is what is left of them.
  return clock.dataFim > start ? clock.dataFim - start : clock.dataFim - clock.dataInicio;
}

export type PanelStatus = 'pending' | 'running' | 'paused' | 'completed';
export type CategoryStatus = 'pending' | 'active' | 'completed';
export type PhaseLabel = 'Próximo' | 'Em andamento' | 'Pausado' | 'Finalizado';

const SEEN_AS: Record<Phase, { panel: PanelStatus; category: CategoryStatus; label: PhaseLabel }> =
  {
    upcoming: { panel: 'pending', category: 'pending', label: 'Próximo' },
    running: { panel: 'running', category: 'active', label: 'Em andamento' },
    // The category form knows no pause: a paused auction is an active one (design, section 4).
    paused: { panel: 'paused', category: 'active', label: 'Pausado' },
    finished: { panel: 'completed', category: 'completed', label: 'Finalizado' },
  };

/** `status` in the answers of the auction and panel calls. */
export function panelStatusOf(phase: Phase): PanelStatus {
  return SEEN_AS[phase].panel;
}

/** `status` in the answers of the category calls. */
export function categoryStatusOf(phase: Phase): CategoryStatus {
  return SEEN_AS[phase].category;
}

/** The word the public reads. */
export function phaseLabelOf(phase: Phase): PhaseLabel {
  return SEEN_AS[phase].label;
}
