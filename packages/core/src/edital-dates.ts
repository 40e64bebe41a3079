import {
  type AuctionClock,
  isOver,
  isPaused,
  isUpcoming,
  phaseOf,
  remainingMsOf,
} from './auction.ts';
import { schedule } from './auction-moves.ts';

/** Dates that a new version of an edital announces, as epoch milliseconds; what is absent stays. */
export interface NewDates {
  dataInicio?: number | undefined;
  dataFim?: number | undefined;
}

export type EditalDateRefusal =
  /** The start changes, but the auction has begun. */
  | 'EDITAL_START_BEGUN'
  /** The auction has not begun, and its start is not in the future. */
  | 'EDITAL_START_PASSED'
  /** Its own time is over: lots have closed at that end. */
  | 'EDITAL_END_OVER'
  /** The end is not after the start and after now. */
  | 'DATES_INVALID';

export type AnnouncedDates =
  | { ok: true; clock: AuctionClock }
  | { ok: false; code: EditalDateRefusal; field: keyof NewDates };

/**
 * The clock of a published auction under a new version of its edital (decision 70). The start moves only
 * while the auction has not begun, the end only to the future, and never the end at which lots have
 * closed. An auction that waited for Iniciar follows its dates.
 */
export function announceDates(clock: AuctionClock, sent: NewDates, nowMs: number): AnnouncedDates {
  const { dataInicio = clock.dataInicio, dataFim = clock.dataFim } = sent;
  const startMoves = dataInicio !== clock.dataInicio;
  const endMoves = dataFim !== clock.dataFim;
  const phase = phaseOf(clock, nowMs);
  if (isUpcoming(phase)) {
    if (dataInicio <= nowMs) return refused('EDITAL_START_PASSED', 'dataInicio');
    return dated(schedule(dataInicio, dataFim, nowMs));
  }
  const hasEnded = isOver(phase) || remainingMsOf(clock, nowMs) === 0;
  if (startMoves) return refused('EDITAL_START_BEGUN', 'dataInicio');
  if (!endMoves) return { ok: true, clock };
  if (hasEnded) return refused('EDITAL_END_OVER', 'dataFim');
  const moved = dated(schedule(dataInicio, dataFim, nowMs));
  if (!moved.ok || !isPaused(phase)) return moved;
  return { ok: true, clock: { ...clock, dataFim, remainingMs: dataFim - nowMs } };
}

function dated(clock: AuctionClock | 'DATES_INVALID'): AnnouncedDates {
  return clock === 'DATES_INVALID' ? refused(clock, 'dataFim') : { ok: true, clock };
}

function refused(code: EditalDateRefusal, field: keyof NewDates): AnnouncedDates {
  return { ok: false, code, field };
}
