/**
 * Which states a lot may be in after an operation that was observed: `decide` says what would have
 * happened at an instant, and what does not agree with the answer did not happen then.
 */
import { createDecider, type Decision } from './decide.ts';
import type { Answer, LedgerRow, Operation, Request } from './history.ts';
import {
  countingLists,
  initialState,
  type LotRules,
  type LotState,
  lanceAtualOf,
} from './lot-state.ts';

/** Refusals that say nothing about the lot. */
const HARMLESS = new Set(['RATE_LIMITED', 'BID_QUEUE_FULL']);
/** What a banned person is told, by the edge or by the lane. */
const BARRED = new Set(['ACCOUNT_BANNED', 'SESSION_ENDED', 'UNAUTHENTICATED']);
const OVER = new Set([
  'AUCTION_FINISHED',
  'LOT_HAS_WINNER',
  'AUCTION_NOT_RUNNING',
  'AUCTION_ALREADY_FINISHED_USE_RESTART',
]);

export interface ModelOptions {
  rules: LotRules;
  operations: readonly Operation[];
  /** The whole ledger of the lot, if it was read: then every row of it has to come from somebody. */
  ledger?: readonly LedgerRow[];
  /** How far the clients' clock and the database's may lie apart. */
  toleranceMs: number;
}

export interface LotModel {
  initial: LotState;
  /** The states that the operation may lead to here: none, `state` itself, or others. */
  step(state: LotState, operation: Operation): LotState[];
  /** Whether the operation, if it is right here, changes nothing whenever it comes. */
  isFree(state: LotState, operation: Operation): boolean;
  /** Whether an operation that was answered can never come after this state. */
  isLost(state: LotState, operation: Operation): boolean;
  isComplete(state: LotState): boolean;
}

interface Instant {
  at: number;
  /** Exact if an answer or a row of the ledger tells. */
  source: 'answer' | 'ledger' | 'guess';
}

export function createLotModel(options: ModelOptions): LotModel {
  const { rules, ledger, operations, toleranceMs } = options;
  const decide = createDecider(rules, countingLists());
  const onlyRises = !operations.some(
    ({ request: { kind } }) => kind === 'reset' || kind === 'remove',
  );
  const repeated = repeatedKeys(operations);

  function step(state: LotState, operation: Operation): LotState[] {
    const { outcome } = operation;
    const request = withoutLoneKey(operation.request);
    if (outcome.kind === 'refused') {
      if (HARMLESS.has(outcome.code)) return [state];
      if (BARRED.has(outcome.code) && isBarred(state, request)) return [state];
      if (OVER.has(outcome.code) && mayBeOver(state)) return [{ ...state, isFinished: true }];
    }
    for (const { at, source } of instantsOf(state, operation)) {
      const decision = decide(state, request, at);
      // The ledger's next row says nothing about what writes no row.
      if (source === 'ledger' && decision.rows.length === 0) continue;
      const told = source === 'guess' ? blurred(state, decision, request) : decision;
      if (!agrees(told, operation) || !isInLedger(decision.rows)) continue;
      const isNews = source === 'answer' || (source === 'ledger' && told.next !== state);
      const next = isNews ? { ...told.next, at } : told.next;
      if (outcome.kind === 'unknown' && !isEffect(state, { ...told, next })) continue;
      return [learnt(next, told, operation)];
    }
    return [];
  }

  /** A key that is used once changes nothing and need not be remembered. */
  function withoutLoneKey(request: Request): Request {
    if (request.kind !== 'bid' && request.kind !== 'automatic') return request;
    if (request.key === undefined || repeated.has(`${request.userId} ${request.key}`))
      return request;
    const { key: _, ...lone } = request;
    return lone;
  }

  /** When it may have been decided. */
  function instantsOf(
    state: LotState,
    { request, outcome, invokedAt, completedAt }: Operation,
  ): Instant[] {
    const from = Math.max(invokedAt - toleranceMs, state.at);
    const until = completedAt + toleranceMs;
    const told = outcome.kind === 'ok' ? outcome.answer.at : undefined;
    if (told !== undefined && !isRepetition(state, request)) {
      return from <= told && told <= until ? [{ at: told, source: 'answer' }] : [];
    }
    const row = ledger?.[state.sequence]?.at;
    const guesses: Instant[] = [{ at: from, source: 'guess' }];
    if (row !== undefined && from <= row && row <= until)
      guesses.unshift({ at: row, source: 'ledger' });
    if (Number.isFinite(until)) guesses.push({ at: until, source: 'guess' });
    return guesses;
  }

  /** What is known of a decision whose instant nobody told: not where it moved the end to. */
  function blurred(state: LotState, decision: Decision, request: Request): Decision {
    const { next, rows, outcome } = decision;
    if (next === state) return decision;
    const end = blurredEnd(state, next, rows.length > 0 && rules.softClose !== null);
    const answers = blurredAnswers(state, next, request);
    return { rows, outcome, next: { ...next, ...end, answers } };
  }

  function isInLedger(rows: LedgerRow[]): boolean {
    if (!ledger) return true;
    return rows.every((row) => isSameRow(row, ledger[row.sequence - 1]));
  }

  return {
    initial: initialState(rules),
    step,
    isFree(state, operation) {
      const { request, outcome } = operation;
      if (outcome.kind === 'unknown') return false;
      const isConstant =
        isRepetition(state, request) ||
        request.kind === 'ban' ||
        (outcome.kind === 'refused' && outcome.code !== 'BID_MATCHED');
      return isConstant && step(state, operation).includes(state);
    },
    isLost(state, { request, outcome }) {
      if (outcome.kind !== 'ok' || isRepetition(state, request)) return false;
      const { sequence, at } = outcome.answer;
      if (at !== undefined && at < state.at) return true;
      if (request.kind !== 'bid') return false;
      if (sequence !== undefined) return sequence <= state.sequence;
      return onlyRises && request.value <= (lanceAtualOf(state) ?? 0);
    },
    isComplete: (state) => !ledger || state.sequence === ledger.length,
  };
}

function repeatedKeys(operations: readonly Operation[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { request } of operations) {
    if (!('key' in request) || request.key === undefined) continue;
    const name = `${request.userId} ${request.key}`;
    (seen.has(name) ? repeated : seen).add(name);
  }
  return repeated;
}

function isRepetition(state: LotState, request: Request): boolean {
  if (!('key' in request) || request.key === undefined) return false;
  return state.answers.has(`${request.userId} ${request.key}`);
}

function isBarred(state: LotState, request: Request): boolean {
  return 'userId' in request && request.kind !== 'ban' && state.banned.includes(request.userId);
}

/** Nobody knows the end: whoever says that it has come may be right. */
const mayBeOver = ({ isEndKnown, isFinished, clock }: LotState) =>
  !isEndKnown && !isFinished && clock.intent === 'scheduled';

function blurredEnd(state: LotState, next: LotState, mayExtend: boolean): Partial<LotState> {
  if (next.clock === state.clock && !mayExtend) return {};
  const unknown = Number.POSITIVE_INFINITY;
  const remainingMs = next.clock.intent === 'paused' ? unknown : null;
  const { extensionMs } = state;
  return {
    extensionMs,
    isEndKnown: false,
    clock: { ...next.clock, dataFim: unknown, remainingMs },
  };
}

function blurredAnswers(state: LotState, next: LotState, request: Request): LotState['answers'] {
  if (next.answers === state.answers || !('key' in request)) return next.answers;
  const name = `${request.userId} ${request.key}`;
  const known = next.answers.get(name);
  if (known?.first.kind !== 'ok') return next.answers;
  const { at: _, dataFim: __, ...answer } = known.first.answer;
  return new Map(next.answers).set(name, { ...known, first: { kind: 'ok', answer } });
}

function agrees({ outcome: decided, next }: Decision, { outcome }: Operation): boolean {
  if (outcome.kind === 'unknown') return true;
  if (outcome.kind === 'refused') {
    if (decided.kind !== 'refused' || decided.code !== outcome.code) return false;
    return decided.amount === outcome.amount;
  }
  if (decided.kind !== 'ok') return false;
  return Object.entries(outcome.answer).every(([name, value]) => {
    const said = decided.answer[name as keyof Answer];
    if (said === undefined || (name === 'dataFim' && !next.isEndKnown)) return true;
    return said === value;
  });
}

/** Of an operation without an answer only what it did matters. */
function isEffect(state: LotState, { outcome, next, rows }: Decision): boolean {
  if (next === state) return false;
  return outcome.kind === 'ok' || rows.length > 0 || next.answers !== state.answers;
}

/** An answer may tell the end that nobody knew. */
function learnt(next: LotState, { rows }: Decision, { outcome }: Operation): LotState {
  if (next.isEndKnown || outcome.kind !== 'ok' || rows.length === 0) return next;
  const { dataFim } = outcome.answer;
  if (dataFim === undefined) return next;
  const clock = { ...next.clock, dataFim: dataFim - next.extensionMs };
  return { ...next, clock, isEndKnown: true };
}

function isSameRow(row: LedgerRow, found: LedgerRow | undefined): boolean {
  if (!found) return false;
  const isBid = row.action === 'normal';
  return (
    row.action === found.action &&
    row.value === found.value &&
    row.automatic === found.automatic &&
    row.targetSequence === found.targetSequence &&
    row.at === found.at &&
    (!isBid || row.userId === found.userId)
  );
}
