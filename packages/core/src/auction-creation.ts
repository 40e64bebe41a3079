import type { AuctionClock, CategoryStatus } from './auction.ts';
import { schedule } from './auction-moves.ts';

/** The clock of a new auction, or the reason for its refusal. */
export type NewClock = { ok: true; clock: AuctionClock } | { ok: false; code: 'DATES_INVALID' };

/**
 * The clock of an auction created with dates (epoch milliseconds), which is scheduled. The start
 * may be in the past; the end must be after the start and after now.
 */
export function scheduleClock(
  dates: { dataInicio: number; dataFim: number },
  nowMs: number,
): NewClock {
  const clock = schedule(dates.dataInicio, dates.dataFim, nowMs);
  return clock === 'DATES_INVALID' ? { ok: false, code: clock } : { ok: true, clock };
}

/**
 * The clock of an auction created by the category form, whose length (milliseconds) counts from
 * now.
 */
export function clockFromCategory(
  status: CategoryStatus,
  lengthMs: number,
  nowMs: number,
): NewClock {
  const running = scheduleClock({ dataInicio: nowMs, dataFim: nowMs + lengthMs }, nowMs);
  if (!running.ok) return running;
  switch (status) {
    case 'pending':
      return { ok: true, clock: { ...running.clock, intent: 'held', remainingMs: lengthMs } };
    case 'active':
      return running;
    case 'completed':
      return { ok: true, clock: { ...running.clock, intent: 'completed' } };
  }
}
