import { MINUTE_MS } from '@martelo/core/duration';
import type { Db } from '../../platform/database/connect.ts';
import { countBidsByQuarter, type QuarterCount } from './dashboard.queries.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** A batch of bids gets its time when it is decided and becomes visible when it commits. */
const COMMITTED_WITHIN_MS = MINUTE_MS;

/** Quarters of an hour that have ended, from the first cached one to the first that is not cached. */
interface Kept {
  fromMs: number;
  untilMs: number;
  quarters: QuarterCount[];
}

/**
 * Counts the bids by quarters of an hour. The ledger only grows, so a quarter that has ended is
 * read once, and a chart of weeks costs as much as one of the last minutes.
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

/** The bids of each bar; `starts` holds the beginnings of the bars, the earliest first. */
export function barsOf(starts: readonly number[], quarters: readonly QuarterCount[]) {
  const bars = starts.map((startMs) => ({ at: new Date(startMs).toISOString(), bids: 0 }));
  for (const { atMs, bids } of quarters) {
    const bar = bars[starts.findLastIndex((startMs) => startMs <= atMs)];
    if (bar) bar.bids += bids;
  }
  return bars;
}
