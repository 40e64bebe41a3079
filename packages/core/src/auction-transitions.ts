import {
  type AuctionClock,
  type CategoryStatus,
  categoryStatusOf,
  isStopped,
  lotPhaseOf,
  type Phase,
} from './auction.ts';
import {
  begin,
  end,
  freeze,
  hold,
  keepLength,
  lengthenRunning,
  lengthenUpcoming,
  moveDates,
  movePausedDates,
  open,
  refuseNewDates,
  renew,
  unpause,
} from './auction-moves.ts';
import type { AuctionRefusal } from './refusals.ts';

/** An action of the table below. Instants are epoch milliseconds, lengths milliseconds. */
export type TableAction =
  | { kind: 'start'; dataFim?: number }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'restart' }
  | { kind: 'complete' }
  | { kind: 'hold'; lengthMs?: number; hasBids: boolean }
  | { kind: 'setLength'; lengthMs: number }
  | { kind: 'editDates'; dataInicio?: number; dataFim?: number; hasBids: boolean }
  | { kind: 'open'; dataInicio?: number; dataFim?: number };

/**
 * A save of the category form. `status` and `lengthMs` are only set when the user changed them, so
 * that a corrected title never restarts or resumes a clock. A status equal to the current one
 * counts as unchanged.
 */
export interface SaveFromCategory {
  kind: 'saveFromCategory';
  status?: CategoryStatus;
  lengthMs?: number;
  hasBids: boolean;
}

/** Every action on an auction's clock. `open` is the PUT of the full reset. */
export type AuctionAction = TableAction | SaveFromCategory;

export type Transition =
  | { ok: true; clock: AuctionClock; changed: boolean }
  | { ok: false; code: AuctionRefusal };

type Kind = TableAction['kind'];
type Move<K extends Kind> = (
  clock: AuctionClock,
  action: Extract<TableAction, { kind: K }>,
  nowMs: number,
) => AuctionClock | AuctionRefusal;
/**
 * A move, a refusal, or 'same' for an action that is already done: it is answered with 200 and
 * changes nothing.
 */
type Step<K extends Kind> = Move<K> | AuctionRefusal | 'same';

/**
 * The one table of an auction's transitions: the effect of each action in each phase (design,
 * section 4).
 */
const TRANSITIONS: { [K in Kind]: Record<Phase, Step<K>> } = {
  start: { upcoming: begin, running: 'same', paused: unpause, finished: begin },
  pause: {
    upcoming: 'AUCTION_NOT_RUNNING',
    running: freeze,
    paused: 'same',
    finished: 'AUCTION_NOT_RUNNING',
  },
  resume: {
    upcoming: 'AUCTION_NOT_STARTED',
    running: 'same',
    paused: unpause,
    finished: 'AUCTION_ALREADY_FINISHED_USE_RESTART',
  },
  restart: { upcoming: 'AUCTION_PENDING', running: renew, paused: renew, finished: renew },
  complete: { upcoming: end, running: end, paused: end, finished: 'same' },
  hold: { upcoming: hold, running: hold, paused: hold, finished: hold },
  setLength: {
    upcoming: lengthenUpcoming,
    running: lengthenRunning,
    paused: keepLength,
    finished: 'AUCTION_ALREADY_FINISHED_USE_RESTART',
  },
  editDates: {
    upcoming: moveDates,
    running: moveDates,
    paused: movePausedDates,
    finished: refuseNewDates,
  },
  open: { upcoming: open, running: open, paused: open, finished: open },
};

/** The phases of the auctions that each action on all auctions changes. */
export const bulkTargets = {
  start: { upcoming: true, running: false, paused: false, finished: false },
  pause: { upcoming: false, running: true, paused: false, finished: false },
  resume: { upcoming: false, running: false, paused: true, finished: false },
  restart: { upcoming: false, running: true, paused: true, finished: false },
  /** "Reset Completo" is the only action that reopens finished auctions. */
  open: { upcoming: true, running: true, paused: true, finished: true },
} satisfies Partial<Record<Kind, Record<Phase, boolean>>>;

/**
 * The clock after an action, or the reason of its refusal. The given clock is not changed. The
 * caller holds the row's lock and passes the database's time, read after the lock. `extensionMs` is
 * that of the longest open lot, because the auction runs until that lot ends.
 */
export function applyAction(
  clock: AuctionClock,
  action: AuctionAction,
  nowMs: number,
  extensionMs = 0,
): Transition {
  const now = { nowMs, phase: lotPhaseOf(clock, extensionMs, nowMs) };
  const meant = meaningOf(action, now);
  return meant === null ? { ok: true, clock, changed: false } : take(clock, meant, now);
}

/**
 * True when an action that changes this clock gives the auction a new length of its own, so that
 * the extensions of its lots beyond the old end are dropped.
 */
export function givesNewLength(clock: AuctionClock, action: AuctionAction): boolean {
  switch (action.kind) {
    case 'restart':
    case 'open':
    case 'hold':
    case 'setLength':
      return true;
    case 'start':
      // Without an end a paused auction resumes with its remaining time.
      return !isStopped(clock) || action.dataFim !== undefined;
    case 'saveFromCategory':
      return action.status !== 'completed';
    case 'pause':
    case 'resume':
    case 'complete':
    case 'editDates':
      return false;
  }
}

interface Now {
  nowMs: number;
  phase: Phase;
}

function take<K extends Kind>(
  clock: AuctionClock,
  action: Extract<TableAction, { kind: K }>,
  { nowMs, phase }: Now,
): Transition {
  const row: Record<Phase, Step<K>> = TRANSITIONS[action.kind as K];
  const step = row[phase];
  if (step === 'same') return { ok: true, clock, changed: false };
  const next = typeof step === 'function' ? step(clock, action, nowMs) : step;
  if (typeof next === 'string') return { ok: false, code: next };
  return { ok: true, clock: next, changed: !isSameClock(clock, next) };
}

/**
 * The table's action that an action means; null for a save of the category form that does not change
 * the clock.
 */
export function meaningOf(action: AuctionAction, { nowMs, phase }: Now): TableAction | null {
  if (action.kind !== 'saveFromCategory') return action;
  const { status, lengthMs, hasBids } = action;
  if (status === undefined || status === categoryStatusOf(phase)) {
    return lengthMs === undefined ? null : { kind: 'setLength', lengthMs };
  }
  switch (status) {
    case 'completed':
      return { kind: 'complete' };
    case 'pending':
      return { kind: 'hold', hasBids, ...(lengthMs !== undefined && { lengthMs }) };
    case 'active':
      return { kind: 'start', ...(lengthMs !== undefined && { dataFim: nowMs + lengthMs }) };
  }
}

function isSameClock(one: AuctionClock, other: AuctionClock): boolean {
  return (
    one.intent === other.intent &&
    one.dataInicio === other.dataInicio &&
    one.dataFim === other.dataFim &&
    one.remainingMs === other.remainingMs
  );
}
