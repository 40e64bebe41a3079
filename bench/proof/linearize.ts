/**
 * Checks that the history of one lot is linearizable. It searches an order of the operations that
 * keeps operations apart which did not overlap, and in which every answer is right (the algorithm
 * of Wing and Gong, with Lowe's memory of configurations). An operation without an answer may count
 * at any time after its call, or never. The order does not come from instants or sequence numbers;
 * where answers have them, they only reduce the number of states.
 */
import { describeOperation, type Operation } from './history.ts';
import { createLotModel, type LotModel, type ModelOptions } from './lot-model.ts';
import { keyOf, type LotState, lanceAtualOf, leaderOf } from './lot-state.ts';
import { mergeRepetitions } from './merge-repetitions.ts';
import { createPending, type Pending } from './pending.ts';

export type Verdict =
  | { ok: true; order: number[]; looked: number }
  | {
      ok: false;
      /** True when the search was given up, so that neither result is proved. */
      isUndecided: boolean;
      looked: number;
      /** The first operation that does not fit after the longest legal beginning. */
      stuck: Operation | null;
      explanation: string;
    };

const TOLERANCE_MS = 50;
const MOST_LOOKS = 300_000;

export interface CheckOptions extends Omit<ModelOptions, 'toleranceMs'> {
  toleranceMs?: number;
  /** The number of configurations after which the search gives up. */
  mostLooks?: number;
}

export function checkHistory(options: CheckOptions): Verdict {
  const { toleranceMs = TOLERANCE_MS, mostLooks = MOST_LOOKS } = options;
  const { merged, contrary } = mergeRepetitions(options.operations);
  if (contrary) return contraryAnswers(contrary);
  const operations = merged.sort((one, other) => one.invokedAt - other.invokedAt);
  const model = createLotModel({ ...options, operations, toleranceMs });
  const pending = createPending(operations);
  const found = search(model, pending, mostLooks);
  if (found.order)
    return { ok: true, order: found.order.map(({ id }) => id), looked: found.looked };
  const { furthest, looked } = found;
  const stuck = furthest.waiting[0] ?? null;
  const explanation = explain(furthest, operations, looked >= mostLooks);
  return { ok: false, isUndecided: looked >= mostLooks, looked, stuck, explanation };
}

function contraryAnswers([one, other]: [Operation, Operation]): Verdict {
  const lines = ['one key has two answers', describeOperation(one), describeOperation(other)];
  return { ok: false, isUndecided: false, looked: 0, stuck: other, explanation: lines.join('\n') };
}

interface Furthest {
  placed: number;
  state: LotState;
  /** The operations that could come next, in the order of their answers. */
  waiting: Operation[];
}

/**
 * One level of the search: the operations that were added without a choice, and the choices that
 * are left.
 */
interface Level {
  state: LotState;
  free: number[];
  choices: { index: number; next: LotState }[];
}

function search(model: LotModel, pending: Pending, mostLooks: number) {
  const seen = new Set<string>();
  const order: number[] = [];
  const levels: Level[] = [];
  let looked = 0;
  let furthest: Furthest = { placed: -1, state: model.initial, waiting: [] };

  function take(index: number): void {
    pending.take(index);
    order.push(index);
  }

  function giveBack(): void {
    const index = order.pop();
    if (index !== undefined) pending.giveBack(index);
  }

  /**
   * Adds every operation that changes nothing in this state, because its position does not matter.
   */
  function takeFree(state: LotState): number[] {
    const free: number[] = [];
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const index of pending.candidates()) {
        if (!model.isFree(state, pending.operation(index))) continue;
        take(index);
        free.push(index);
        isMore = true;
      }
    }
    return free;
  }

  function enter(state: LotState): void {
    const free = takeFree(state);
    const candidates = pending.candidates();
    if (order.length > furthest.placed) {
      furthest = { placed: order.length, state, waiting: pending.waiting() };
    }
    const isLost = candidates.some((index) => model.isLost(state, pending.operation(index)));
    const choices = isLost ? [] : choicesOf(state, candidates);
    levels.push({ state, free, choices });
  }

  function choicesOf(state: LotState, candidates: number[]): Level['choices'] {
    const choices = candidates.flatMap((index) =>
      model.step(state, pending.operation(index)).map((next) => ({ index, next })),
    );
    // The search takes choices from the end: answered operations before unknown ones, small bids
    // before great ones.
    return choices.sort((one, other) => rank(other.index) - rank(one.index));
  }

  function rank(index: number): number {
    const { request, outcome } = pending.operation(index);
    if (outcome.kind === 'unknown') return Number.MAX_VALUE;
    if (outcome.kind === 'ok' && outcome.answer.at !== undefined)
      return outcome.answer.at - Number.MAX_SAFE_INTEGER;
    return request.kind === 'bid' ? request.value : 0;
  }

  enter(model.initial);
  for (;;) {
    const level = levels.at(-1);
    if (!level || looked >= mostLooks) return { order: null, looked, furthest };
    if (pending.isAllAnswered() && model.isComplete(level.state)) {
      return { order: order.map((index) => pending.operation(index)), looked, furthest };
    }
    const choice = level.choices.pop();
    if (!choice) {
      levels.pop();
      for (const _ of level.free) giveBack();
      // Also take back the choice that led to this level.
      giveBack();
      continue;
    }
    looked += 1;
    take(choice.index);
    const configuration = `${pending.key()}|${keyOf(choice.next)}`;
    if (seen.has(configuration)) {
      giveBack();
      continue;
    }
    seen.add(configuration);
    enter(choice.next);
  }
}

const EXCERPT = 12;

function explain(
  { placed, state, waiting }: Furthest,
  all: Operation[],
  isGivenUp: boolean,
): string {
  const [stuck] = waiting;
  const lines = stuck
    ? [
        `${placed} of ${all.length} operations have a legal order; then nothing places`,
        describeOperation(stuck),
      ]
    : [`all ${placed} answered operations have a legal order, and the ledger has other rows`];
  const lot = `lot: sequence ${state.sequence}, lanceAtual ${lanceAtualOf(state)}, leader ${leaderOf(state)}, automatic ${JSON.stringify(state.automatic)}, ${state.clock.intent} until ${state.clock.dataFim + state.extensionMs}${state.isFinished ? ', over' : ''}, banned [${state.banned}]`;
  const others = waiting.slice(1, EXCERPT).map(describeOperation);
  const verdict = isGivenUp ? ['given up: too many orders to look at'] : [];
  return [...verdict, ...lines, lot, ...(others.length > 0 ? ['beside it:', ...others] : [])].join(
    '\n',
  );
}
