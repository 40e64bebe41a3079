// Translates the status word and the dates of a saved form into actions on the auction's clock. A
// field that is absent was not changed.

import type { AuctionChange, CategoryChange } from '@martelo/contract/shapes/auctions';
import {
  type AuctionClock,
  type CategoryStatus,
  isStopped,
  lotPhaseOf,
  type Phase,
} from '@martelo/core/auction';
import type { AuctionAction } from '@martelo/core/auction-transitions';
import { MINUTE_MS } from '@martelo/core/duration';

type StatusWord = NonNullable<AuctionChange['status']>;

export interface Situation {
  clock: AuctionClock;
  nowMs: number;
  /** The extension of the longest open lot: the auction runs until that lot ends. */
  extensionMs: number;
  hasBids: boolean;
}

const PHASE_OF_WORD: Record<StatusWord, Phase> = {
  pending: 'upcoming',
  running: 'running',
  active: 'running',
  paused: 'paused',
  completed: 'finished',
};

/**
 * For the PUT of an auction. A status that equals the current phase keeps the intent and only edits
 * the dates. 'active' with dates comes from the full reset and opens the auction.
 */
export function actionsOfAuctionSave(
  change: Pick<AuctionChange, 'status' | 'dataInicio' | 'dataFim'>,
  situation: Situation,
): AuctionAction[] {
  const { clock, nowMs, extensionMs, hasBids } = situation;
  const dates = touchedDates(change, clock);
  const edit: AuctionAction[] =
    Object.keys(dates).length > 0 ? [{ kind: 'editDates', ...dates, hasBids }] : [];
  const phase = lotPhaseOf(clock, extensionMs, nowMs);
  const { status } = change;
  if (status === undefined) return edit;
  const isOpening = status === 'active' && edit.length > 0;
  if (PHASE_OF_WORD[status] === phase && !isOpening) return edit;
  switch (PHASE_OF_WORD[status]) {
    case 'running':
      return [status === 'active' ? { kind: 'open', ...sentDates(change) } : startUntil(change)];
    case 'paused':
      return [...edit, { kind: 'pause' }];
    case 'finished':
      return [{ kind: 'complete' }];
    case 'upcoming':
      return [holdFor(dates, situation)];
  }
}

function sentDates({ dataInicio, dataFim }: SentDates): TouchedDates {
  return {
    ...(dataInicio && { dataInicio: dataInicio.getTime() }),
    ...(dataFim && { dataFim: dataFim.getTime() }),
  };
}

function startUntil({ dataFim }: SentDates): AuctionAction {
  return { kind: 'start', ...(dataFim && { dataFim: dataFim.getTime() }) };
}

/** The auction goes back to before its start and waits, with the length that the dates mean. */
function holdFor(dates: TouchedDates, { nowMs, hasBids }: Situation): AuctionAction {
  if (dates.dataFim === undefined) return { kind: 'hold', hasBids };
  const lengthMs = dates.dataFim - Math.max(nowMs, dates.dataInicio ?? nowMs);
  return { kind: 'hold', hasBids, lengthMs };
}

/** For the PUT of a category, whose timer is a length and whose status words have no pause. */
export function actionsOfCategorySave(
  change: Pick<CategoryChange, 'status' | 'dataInicio' | 'dataFim'>,
  { clock, nowMs, hasBids }: Situation,
): AuctionAction[] {
  const lengthMs = lengthOfSave(touchedDates(change, clock), change, nowMs);
  const length = lengthMs === undefined ? {} : { lengthMs };
  const save = { kind: 'saveFromCategory', hasBids, ...length } as const;
  const { status } = change;
  if (status === undefined) return [save];
  if (status !== 'paused') return [{ ...save, status: categoryWordOf(status) }];
  return isStopped(clock) ? [save] : [save, { kind: 'pause' }];
}

export function categoryWordOf(status: Exclude<StatusWord, 'paused'>): CategoryStatus {
  return status === 'running' ? 'active' : status;
}

/** The timer of a category form in milliseconds; undefined when the dates were not changed. */
function lengthOfSave(touched: TouchedDates, sent: SentDates, nowMs: number): number | undefined {
  if (touched.dataFim === undefined) return undefined;
  return touched.dataFim - (sent.dataInicio?.getTime() ?? nowMs);
}

interface SentDates {
  dataInicio?: Date | undefined;
  dataFim?: Date | undefined;
}

interface TouchedDates {
  dataInicio?: number;
  dataFim?: number;
}

/** The sent dates that differ from the stored ones. */
function touchedDates(sent: SentDates, clock: AuctionClock): TouchedDates {
  const dataInicio = sent.dataInicio?.getTime();
  const dataFim = sent.dataFim?.getTime();
  const isStartNew = dataInicio !== undefined && !isSameMinute(dataInicio, clock.dataInicio);
  const isEndNew = dataFim !== undefined && !isSameMinute(dataFim, clock.dataFim);
  return { ...(isStartNew && { dataInicio }), ...(isEndNew && { dataFim }) };
}

/**
 * The datetime field of a form has no seconds, so a date that only lost its seconds was not
 * changed.
 */
function isSameMinute(sent: number, stored: number): boolean {
  return sent === stored || (sent % MINUTE_MS === 0 && sent === stored - (stored % MINUTE_MS));
}
