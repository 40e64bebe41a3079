/** When the followers of a vehicle are told of its lot. */
import { DAY_MS, MINUTE_MS } from './duration.ts';

/** An opening is told within this time, so that nobody hears of it late. */
export const OPENING_TOLD_WITHIN_MS = 10 * MINUTE_MS;
/** A result, which stays true, is told within this time. */
export const RESULT_TOLD_WITHIN_MS = DAY_MS;
/** Saves of a description within this time are told together. */
export const CHANGES_TOGETHER_MS = 5 * MINUTE_MS;

/** How long before its end a lot is told of. */
export const END_WARNING_MINUTES = [60, 10] as const;
export type EndWarning = (typeof END_WARNING_MINUTES)[number];

/**
 * The warning that is due now, in minutes before the end; null: none. A lot that opened within these
 * minutes has no such warning, because its opening said until when it runs.
 */
export function endWarningAt({
  startMs,
  endMs,
  nowMs,
}: {
  startMs: number;
  endMs: number;
  nowMs: number;
}): EndWarning | null {
  if (nowMs < startMs || nowMs >= endMs) return null;
  const leftMs = endMs - nowMs;
  const due = END_WARNING_MINUTES.findLast((minutes) => leftMs <= minutes * MINUTE_MS);
  return due !== undefined && startMs <= endMs - due * MINUTE_MS ? due : null;
}
