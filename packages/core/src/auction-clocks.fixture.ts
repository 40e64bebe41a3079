import type { AuctionClock } from './auction.ts';
import { type AuctionAction, applyAction } from './auction-transitions.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';

export const NOW = 1_700_000_000_000;
export const LENGTH = 3 * DAY_MS;
export const at = (over: Partial<AuctionClock>): AuctionClock => ({
  intent: 'scheduled',
  dataInicio: NOW - HOUR_MS,
  dataFim: NOW + 5 * HOUR_MS,
  remainingMs: null,
  ...over,
});

/** One clock for each row of the design's table of phases. */
export const IN = {
  upcoming: at({ dataInicio: NOW + HOUR_MS }),
  held: at({ intent: 'held', dataFim: NOW - 1, remainingMs: 2 * HOUR_MS }),
  running: at({}),
  paused: at({ intent: 'paused', dataFim: NOW - 1, remainingMs: 2 * HOUR_MS }),
  finished: at({ dataFim: NOW }),
  completed: at({ intent: 'completed' }),
};

export function after(clock: AuctionClock, action: AuctionAction, nowMs = NOW): AuctionClock {
  const result = applyAction(clock, action, nowMs);
  if (!result.ok) throw new Error(result.code);
  return result.clock;
}
