import { MINUTE_MS } from '@martelo/core/duration';
import type { Db } from '../../platform/database/connect.ts';
import { countBidsByQuarter, type QuarterCount } from './dashboard.queries.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** A batch of bids gets its time when it is decided and is seen when it has committed. */
const COMMITTED_WITHIN_MS = MINUTE_MS;

/** Quarters that are over, from the first one kept until the one that is not yet. */
interface Kept {
  fromMs: number;
  untilMs: number;
  quarters: QuarterCount[];
}

/**
 * Counts the bids given by quarters of an hour. The ledger only grows: a quarter that is over is
 * read once, so that a chart of weeks costs as much as one of the last minutes.
 */
export function createBidCounter(count = countBidsByQuarter) {
  let kept: Kept = { fromMs: 0, untilMs: 0, quarters: [] };

  return async function countSince(db: Db, fromMs: number, nowMs: number): Promise<QuarterCount[]> {
    const isKnown = kept.fromMs <= fromMs && fromMs < kept.untilMs;
    const known = isKnown ? kept.quarters.filter(({ atMs }) => atMs >= fromMs) : [];
    const readFromMs = isKnown ? kept.untilMs : fromMs;
    const quarters = [...known, ...(await count(db, readFromMs))];
    const untilMs = Math.floor((nowMs - COMMITTED_WITHIN_MS) / QUARTER_MS) * QUARTER_MS;
    kept = { fromMs, untilMs, quarters: quarters.filter(({ atMs }) => atMs < untilMs) };
    return quarters;
  };
}

/** The bids of each bar; `starts` are the bars' beginnings, the earliest first. */
export function barsOf(starts: readonly number[], quarters: readonly QuarterCount[]) {
  const bars = starts.map((startMs) => ({ at: new Date(startMs).toISOString(), bids: 0 }));
  for (const { atMs, bids } of quarters) {
    const bar = bars[starts.findLastIndex((startMs) => startMs <= atMs)];
    if (bar) bar.bids += bids;
  }
  return bars;
}
