// The moves of the transition table. Each move gets a clock in a phase for which the table allows
// it, and returns a new clock or a refusal. It never changes the given clock. Instants are epoch
// milliseconds.

import {
  type AuctionClock,
  DEFAULT_LENGTH_MS,
  INTENT_PHASES,
  isHeld,
  remainingMsOf,
} from './auction.ts';
import type { AuctionRefusal } from './refusals.ts';

/** The end of the year 9999. Later ISO dates need more than four digits for the year. */
const LAST_INSTANT_MS = 253_402_300_799_999;

type Moved = AuctionClock | AuctionRefusal;

/** A scheduled clock, or a refusal unless the end is after the start and after now. */
export function schedule(
  dataInicio: number,
  dataFim: number,
  nowMs: number,
): AuctionClock | 'DATES_INVALID' {
  const areInstants = isInstant(dataInicio) && isInstant(dataFim);
  if (!areInstants || dataFim <= dataInicio || dataFim <= nowMs) return 'DATES_INVALID';
  return { intent: 'scheduled', dataInicio, dataFim, remainingMs: null };
}

export function begin(clock: AuctionClock, action: { dataFim?: number }, nowMs: number): Moved {
  return schedule(nowMs, action.dataFim ?? endWhenStarted(clock, nowMs), nowMs);
}

/**
 * A length that was saved with 'Próximo' counts from the start, however long the auction waited.
 * Dates that somebody typed stay as long as they are in the future.
 */
function endWhenStarted(clock: AuctionClock, nowMs: number): number {
  const waits = isHeld(clock);
  if (waits && clock.remainingMs !== null) return nowMs + clock.remainingMs;
  if (clock.dataFim > nowMs) return clock.dataFim;
  return nowMs + (waits ? clock.dataFim - clock.dataInicio : DEFAULT_LENGTH_MS);
}

export function freeze(clock: AuctionClock, _action: unknown, nowMs: number): Moved {
  return { ...clock, intent: 'paused', remainingMs: clock.dataFim - nowMs };
}

export function unpause(
  clock: AuctionClock,
  action: { kind: 'start' | 'resume'; dataFim?: number },
  nowMs: number,
): Moved {
  // The start may have been moved to the future while the auction was paused, but resuming means
  // that it runs now.
  const dataInicio = Math.min(clock.dataInicio, nowMs);
  if (action.dataFim !== undefined) return schedule(dataInicio, action.dataFim, nowMs);
  // The remaining time may be shorter than a lot's extension; then the auction's own end is in the
  // past.
  const dataFim = nowMs + (clock.remainingMs ?? 0);
  return { intent: 'scheduled', dataInicio, dataFim, remainingMs: null };
}

export function renew(_clock: AuctionClock, _action: unknown, nowMs: number): Moved {
  return schedule(nowMs, nowMs + DEFAULT_LENGTH_MS, nowMs);
}

export function end(clock: AuctionClock, _action: unknown, nowMs: number): Moved {
  // An auction that never started keeps its dates, because it has no end to record.
  const dataFim = clock.dataInicio < nowMs ? nowMs : clock.dataFim;
  return { ...clock, intent: 'completed', dataFim, remainingMs: null };
}

export function hold(
  clock: AuctionClock,
  action: { lengthMs?: number; hasBids: boolean },
  nowMs: number,
): Moved {
  if (action.hasBids) return 'AUCTION_START_IN_FUTURE_WITH_BIDS';
  const lengthMs = action.lengthMs ?? (remainingMsOf(clock, nowMs) || DEFAULT_LENGTH_MS);
  return keepLength({ ...clock, intent: 'held' }, { lengthMs }, nowMs);
}

/** Keeps the intent (held or paused) and changes the length, which counts from now. */
export function keepLength(
  clock: AuctionClock,
  { lengthMs }: { lengthMs: number },
  nowMs: number,
): Moved {
  const dated = schedule(nowMs, nowMs + lengthMs, nowMs);
  if (dated === 'DATES_INVALID') return dated;
  return { ...dated, intent: clock.intent, remainingMs: lengthMs };
}

export function lengthenUpcoming(
  clock: AuctionClock,
  action: { lengthMs: number },
  nowMs: number,
): Moved {
  if (isHeld(clock)) return keepLength(clock, action, nowMs);
  // An announced start does not move, because a new length must not open the auction.
  return schedule(clock.dataInicio, clock.dataInicio + action.lengthMs, nowMs);
}

export function lengthenRunning(
  _clock: AuctionClock,
  action: { lengthMs: number },
  nowMs: number,
): Moved {
  return schedule(nowMs, nowMs + action.lengthMs, nowMs);
}

interface NewDates {
  dataInicio?: number;
  dataFim?: number;
  hasBids: boolean;
}

export function moveDates(clock: AuctionClock, action: NewDates, nowMs: number): Moved {
  if (!changesDates(clock, action)) return clock;
  const { dataInicio = clock.dataInicio, dataFim = clock.dataFim } = action;
  const dated = schedule(dataInicio, dataFim, nowMs);
  if (dated === 'DATES_INVALID') return dated;
  // The phase is not used here: an auction with open extended lots still runs after its own end.
  const hasBegun = INTENT_PHASES[clock.intent] === null && clock.dataInicio <= nowMs;
  if (hasBegun && action.hasBids && dataInicio > nowMs) return 'AUCTION_START_IN_FUTURE_WITH_BIDS';
  // Dates that were typed replace the length that the category form saved with a held auction.
  return { ...dated, intent: clock.intent };
}

export function movePausedDates(clock: AuctionClock, action: NewDates, nowMs: number): Moved {
  if (!changesDates(clock, action)) return clock;
  const { dataInicio = clock.dataInicio } = action;
  // The stored `dataFim` is out of date while the auction is paused, so the same value sent back is
  // not a new end.
  const sentFim = action.dataFim === clock.dataFim ? undefined : action.dataFim;
  const dataFim = sentFim ?? nowMs + remainingMsOf(clock, nowMs);
  const dated = schedule(dataInicio, dataFim, nowMs);
  if (dated === 'DATES_INVALID') return dated;
  return { ...dated, intent: 'paused', remainingMs: dataFim - Math.max(nowMs, dataInicio) };
}

export function refuseNewDates(clock: AuctionClock, action: NewDates): Moved {
  return changesDates(clock, action) ? 'AUCTION_ALREADY_FINISHED_USE_RESTART' : clock;
}

export function open(
  _clock: AuctionClock,
  action: { dataInicio?: number; dataFim?: number },
  nowMs: number,
): Moved {
  // The sender's clock may be ahead of ours, and opening means opening now.
  const dataInicio = Math.min(action.dataInicio ?? nowMs, nowMs);
  return schedule(dataInicio, action.dataFim ?? nowMs + DEFAULT_LENGTH_MS, nowMs);
}

/**
 * Dates that equal the stored ones change nothing, so a form that corrects the title does not
 * change the clock.
 */
function changesDates(clock: AuctionClock, action: NewDates): boolean {
  const { dataInicio = clock.dataInicio, dataFim = clock.dataFim } = action;
  return dataInicio !== clock.dataInicio || dataFim !== clock.dataFim;
}

function isInstant(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= LAST_INSTANT_MS;
}
