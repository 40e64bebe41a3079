/**
 * Computes the states in which a lot may be after an observed operation. `decide` computes the
 * result at an instant; if the result differs from the answer, the operation did not happen at that
 * instant.
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

/** Refusals that depend on nothing in the lot. */
const HARMLESS = new Set(['RATE_LIMITED', 'BID_QUEUE_FULL']);
/** Refusals for a banned person, by the HTTP layer or by the lane. */
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
  /** The lot's whole ledger, if it was read. Then every row must come from an operation. */
  ledger?: readonly LedgerRow[];
  /**
   * When the lot was closed. Its result is then the last row of the ledger, after those of `ledger`: no
   * request wrote it, and the answer to a stop counts it from then on.
   */
  closedAt?: number | undefined;
  /** The greatest difference between the clients' clock and the database's. */
  toleranceMs: number;
}

export interface LotModel {
  initial: LotState;
  /** The states to which the operation may lead: none, `state` itself, or others. */
  step(state: LotState, operation: Operation): LotState[];
  /**
   * True when the operation, if its answer is right here, changes nothing at any later time either.
   */
  isFree(state: LotState, operation: Operation): boolean;
  /** True when an answered operation can no longer come after this state. */
  isLost(state: LotState, operation: Operation): boolean;
  isComplete(state: LotState): boolean;
}

interface Instant {
  at: number;
  /** An instant from an answer or a ledger row is exact. */
  source: 'answer' | 'ledger' | 'guess';
}

export function createLotModel(options: ModelOptions): LotModel {
  const { rules, ledger, closedAt, operations, toleranceMs } = options;
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
      // The time of the next ledger row does not apply to an operation that writes no row.
      if (source === 'ledger' && decision.rows.length === 0) continue;
      const known = source === 'guess' ? blurred(state, decision, request) : decision;
      const isAnswered = agrees(known, operation) || agrees(known, withoutResult(operation));
      if (!isAnswered || !isInLedger(decision.rows)) continue;
      const isNews = source === 'answer' || (source === 'ledger' && known.next !== state);
      const next = isNews ? { ...known.next, at } : known.next;
      if (outcome.kind === 'unknown' && !isEffect(state, { ...known, next })) continue;
      return [learnt(next, known, operation)];
    }
    return [];
  }

  /** The operation as it was answered if its answer counts the result among the rows. */
  function withoutResult(operation: Operation): Operation {
    const { request, outcome, completedAt } = operation;
    if (request.kind !== 'stop' || outcome.kind !== 'ok') return operation;
    const { rows } = outcome.answer;
    const isClosed = closedAt !== undefined && closedAt <= completedAt + toleranceMs;
    if (!isClosed || rows === undefined) return operation;
    return { ...operation, outcome: { kind: 'ok', answer: { ...outcome.answer, rows: rows - 1 } } };
  }

  /** A key that is used only once has no effect, so the model need not remember it. */
  function withoutLoneKey(request: Request): Request {
    if (request.kind !== 'bid' && request.kind !== 'automatic') return request;
    if (request.key === undefined || repeated.has(`${request.userId} ${request.key}`))
      return request;
    const { key: _, ...lone } = request;
    return lone;
  }

  /** The instants at which the operation may have been decided. */
  function instantsOf(
    state: LotState,
    { request, outcome, invokedAt, completedAt }: Operation,
  ): Instant[] {
    const from = Math.max(invokedAt - toleranceMs, state.at);
    const until = completedAt + toleranceMs;
    const answeredAt = outcome.kind === 'ok' ? outcome.answer.at : undefined;
    if (answeredAt !== undefined && !isRepetition(state, request)) {
      return from <= answeredAt && answeredAt <= until
        ? [{ at: answeredAt, source: 'answer' }]
        : [];
    }
    const row = ledger?.[state.sequence]?.at;
    const guesses: Instant[] = [{ at: from, source: 'guess' }];
    if (row !== undefined && from <= row && row <= until)
      guesses.unshift({ at: row, source: 'ledger' });
    if (Number.isFinite(until)) guesses.push({ at: until, source: 'guess' });
    return guesses;
  }

  /** The known part of a decision at an unknown instant: the new end of the lot is left out. */
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

/** When the end is unknown, an answer that the lot is over may be right. */
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
    const expected = decided.answer[name as keyof Answer];
    if (expected === undefined || (name === 'dataFim' && !next.isEndKnown)) return true;
    return expected === value;
  });
}

/** For an operation without an answer, only its effect matters. */
function isEffect(state: LotState, { outcome, next, rows }: Decision): boolean {
  if (next === state) return false;
  return outcome.kind === 'ok' || rows.length > 0 || next.answers !== state.answers;
}

/** An answer may contain the end that was unknown. */
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
