import { HOUR_MS } from '@martelo/core/duration';
import { syncServerClock } from '../../lib/time/server-clock';

/** What a page keeps of an answer's clock: nothing in it changes from one second to the next. */
export interface StillClock {
  /** Only of a paused auction, whose remaining time stands still. */
  remainingMs: number | null;
  /**
   * A moment that has passed: the full hour before the answer, or the start of the auction if that
   * was later. It tells today's date, and that an auction waits for its opening.
   */
  asOf: string;
}

/** An answer of the API without its clock, as pages carry it. */
export type OnPage<T> = T extends readonly (infer Item)[]
  ? OnPage<Item>[]
  : T extends { serverTime: string }
    ? Omit<{ [Name in keyof T]: OnPage<T[Name]> }, keyof StillClock | 'serverTime'> & StillClock
    : T extends object
      ? { [Name in keyof T]: OnPage<T[Name]> }
      : T;

/**
 * Takes the clocks out of an answer: a page that is rendered twice must be the same page while nothing
 * that it shows has changed. The time itself comes with the live stream (decision 40).
 */
export function onPage<T>(answer: T): OnPage<T> {
  return still(answer) as OnPage<T>;
}

/** The answer of a call that the browser made. Without a stream, it also sets the clock. */
export async function readOnPage<T>(answer: Promise<T>): Promise<OnPage<T>> {
  const read = await answer;
  const time = firstTime(read);
  if (time !== null) syncServerClock(time);
  return onPage(read);
}

interface Clocked {
  serverTime: string;
  phase?: string | null;
  remainingMs?: number | null;
  dataInicio?: string | null;
}

function still(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(still);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, still(part)]);
  const copy = Object.fromEntries(entries);
  if (!isClocked(value)) return copy;
  const { serverTime: _, ...rest } = copy;
  const { phase, remainingMs = null } = value;
  return { ...rest, remainingMs: phase === 'paused' ? remainingMs : null, asOf: asOf(value) };
}

function isClocked(value: object): value is Clocked {
  return 'serverTime' in value && typeof value.serverTime === 'string';
}

function asOf({ serverTime, dataInicio }: Clocked): string {
  const nowMs = Date.parse(serverTime);
  const startMs = dataInicio ? Date.parse(dataInicio) : Number.POSITIVE_INFINITY;
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return new Date(startMs <= nowMs ? Math.max(hourMs, startMs) : hourMs).toISOString();
}

function firstTime(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isClocked(value)) return value.serverTime;
  for (const part of Object.values(value)) {
    const found = firstTime(part);
    if (found !== null) return found;
  }
  return null;
}
