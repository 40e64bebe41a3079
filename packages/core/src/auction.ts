import { DAY_MS } from './duration.ts';

/** The administrator's intent for an auction. The phase follows from it, the dates and the time. */
export const AUCTION_INTENTS = ['scheduled', 'held', 'paused', 'completed'] as const;
export type AuctionIntent = (typeof AUCTION_INTENTS)[number];

export const PHASES = ['upcoming', 'running', 'paused', 'finished'] as const;
export type Phase = (typeof PHASES)[number];

/** The phase that an intent fixes; null: it follows from the dates. */
export const INTENT_PHASES = {
  scheduled: null,
  held: 'upcoming',
  paused: 'paused',
  completed: 'finished',
} as const satisfies Record<AuctionIntent, Phase | null>;

export interface PhaseTraits {
  /** The start is still to come. */
  isUpcoming: boolean;
  /** Bids are taken. */
  isRunning: boolean;
  /** It has begun and stands still, and its remaining time is kept. */
  isPaused: boolean;
  /** No bid is taken any more. */
  isOver: boolean;
}

/**
 * What each phase means. Nothing else compares a phase, so that a new one is complete when the compiler is
 * content.
 */
export const PHASE_TRAITS = {
  upcoming: { isUpcoming: true, isRunning: false, isPaused: false, isOver: false },
  running: { isUpcoming: false, isRunning: true, isPaused: false, isOver: false },
  paused: { isUpcoming: false, isRunning: false, isPaused: true, isOver: false },
  finished: { isUpcoming: false, isRunning: false, isPaused: false, isOver: true },
} as const satisfies Record<Phase, PhaseTraits>;

/** Of a vehicle without an auction: null, of which nothing is true. */
type MaybePhase = Phase | null | undefined;

export function isUpcoming(phase: MaybePhase): boolean {
  return phase ? PHASE_TRAITS[phase].isUpcoming : false;
}

export function isRunning(phase: MaybePhase): boolean {
  return phase ? PHASE_TRAITS[phase].isRunning : false;
}

export function isPaused(phase: MaybePhase): boolean {
  return phase ? PHASE_TRAITS[phase].isPaused : false;
}

export function isOver(phase: MaybePhase): boolean {
  return phase ? PHASE_TRAITS[phase].isOver : false;
}

/** True for an auction whose start nobody has announced: a person opens it. */
export function isHeld({ intent }: Pick<AuctionClock, 'intent'>): boolean {
  return isUpcoming(INTENT_PHASES[intent]);
}

/** True for an auction that a person has paused. */
export function isStopped({ intent }: Pick<AuctionClock, 'intent'>): boolean {
  return isPaused(INTENT_PHASES[intent]);
}

/** The stored columns of an auction's clock. All instants are epoch milliseconds. */
export interface AuctionClock {
  intent: AuctionIntent;
  dataInicio: number;
  /**
   * The end is exclusive: at this instant the auction is over. The value is out of date while
   * paused.
   */
  dataFim: number;
  /**
   * Milliseconds. While paused it is the remaining time, which is negative when only lots with an
   * extension were open. While held it is the length saved for the start, if there is one.
   */
  remainingMs: number | null;
}

/** The length of an auction without a given length, and of a restart (specification, section 9). */
export const DEFAULT_LENGTH_MS = 3 * DAY_MS;

/**
 * The public phase of an auction at an instant (design, section 4). It is computed; no job opens or
 * closes an auction.
 */
export function phaseOf(clock: AuctionClock, nowMs: number): Phase {
  return lotPhaseOf(clock, 0, nowMs);
}

/**
 * The auction's clock for a lot with an extension: its end, or its remaining time while paused, is
 * later by the extension.
 */
export function lotClockOf(clock: AuctionClock, extensionMs: number): AuctionClock {
  const dataFim = lotEndOf(clock, extensionMs);
  if (!isStopped(clock)) return { ...clock, dataFim };
  return { ...clock, dataFim, remainingMs: (clock.remainingMs ?? 0) + extensionMs };
}

/** The instant (exclusive) at which a lot ends: its auction's end plus its own extension. */
export function lotEndOf(clock: AuctionClock, extensionMs: number): number {
  return clock.dataFim + extensionMs;
}

/**
 * The phase of one lot. A lot with an extension ends after its auction's `dataFim`; everything else
 * it shares with the auction. An auction that is ended early ends its extended lots too.
 */
export function lotPhaseOf(clock: AuctionClock, extensionMs: number, nowMs: number): Phase {
  const fixed = INTENT_PHASES[clock.intent];
  if (fixed !== null) return fixed;
  if (nowMs >= lotEndOf(clock, extensionMs)) return 'finished';
  return nowMs < clock.dataInicio ? 'upcoming' : 'running';
}

/**
 * The bidding time in milliseconds: the remaining time while running or paused, the whole length
 * while upcoming, zero when finished. Never negative.
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
  if (isHeld(clock) && clock.remainingMs !== null) return clock.remainingMs;
  const start = Math.max(clock.dataInicio, nowMs);
  // A held auction can wait beyond its own end; then its whole length is still to come.
  return clock.dataFim > start ? clock.dataFim - start : clock.dataFim - clock.dataInicio;
}

export type PanelStatus = 'pending' | 'running' | 'paused' | 'completed';
export type CategoryStatus = 'pending' | 'active' | 'completed';
export type PhaseLabel = 'Próximo' | 'Em andamento' | 'Pausado' | 'Finalizado';

const SEEN_AS: Record<Phase, { panel: PanelStatus; category: CategoryStatus; label: PhaseLabel }> =
  {
    upcoming: { panel: 'pending', category: 'pending', label: 'Próximo' },
    running: { panel: 'running', category: 'active', label: 'Em andamento' },
    // The category form has no pause, so a paused auction is shown as active (design, section 4).
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

/** The word for the public pages. */
export function phaseLabelOf(phase: Phase): PhaseLabel {
  return SEEN_AS[phase].label;
}
