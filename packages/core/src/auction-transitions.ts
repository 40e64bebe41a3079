import {
  type AuctionClock,
  type CategoryStatus,
  categoryStatusOf,
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

/** One line of the table below. Instants are epoch milliseconds, lengths milliseconds. */
type TableAction =
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
 * The category form's save: `status` and `lengthMs` only if they were touched, so that correcting
 * a title never restarts or resumes a clock. A status equal to the present one counts as untouched.
 */
export interface SaveFromCategory {
  kind: 'saveFromCategory';
  status?: CategoryStatus;
  lengthMs?: number;
  hasBids: boolean;
}

/** Everything that can be done to an auction's clock. `open` is the full reset's PUT. */
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
/** A move, a refusal, or 'same': asked for what already is, answered 200 and nothing changes. */
type Step<K extends Kind> = Move<K> | AuctionRefusal | 'same';

/** The one table of transitions: for each action, what it means in each phase (design, section 4). */
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

/** The phases that each action on all auctions takes; the others are left as they are. */
export const bulkTargets = {
  start: ['upcoming'],
  pause: ['running'],
  resume: ['paused'],
  restart: ['running', 'paused'],
  /** Reset Completo: the only one that brings finished auctions back. */
  open: ['upcoming', 'running', 'paused', 'finished'],
} as const satisfies Partial<Record<Kind, readonly Phase[]>>;

/**
 * The clock after an action, or why it is refused. The given clock is never altered; the caller
 * holds the row's lock and gives the database's time, read after the lock. `extensionMs` is that of
 * its longest open lot: with it the auction still runs.
 */
export function applyAction(
  clock: AuctionClock,
  action: AuctionAction,
  nowMs: number,
  extensionMs = 0,
): Transition {
  const now = { nowMs, phase: lotPhaseOf(clock, extensionMs, nowMs) };
  if (action.kind !== 'saveFromCategory') return take(clock, action, now);
  const meant = meaningOfSave(action, now);
  return meant === null ? { ok: true, clock, changed: false } : take(clock, meant, now);
}

/**
 * Whether an action that changes this clock gives the auction a length of its own again, so that
 * nothing is left of the extensions that lots had beyond the old one.
 */
export function givesNewLength({ intent }: AuctionClock, action: AuctionAction): boolean {
  switch (action.kind) {
    case 'restart':
    case 'open':
    case 'hold':
    case 'setLength':
      return true;
    case 'start':
      // Without an end a paused auction goes on with what it had.
      return intent !== 'paused' || action.dataFim !== undefined;
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

/** What a save of the category form asks of the table; null when it leaves the clock alone. */
function meaningOfSave(save: SaveFromCategory, { nowMs, phase }: Now): TableAction | null {
  const { status, lengthMs, hasBids } = save;
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
