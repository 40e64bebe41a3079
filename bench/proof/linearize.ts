/**
 * Whether a history of one lot is linearizable: a search for an order of its operations that keeps
 * those apart which did not overlap and in which every answer is right (Wing and Gong, with Lowe's
 * memory of configurations). An operation without an answer may count at any time after its call, or
 * never. The order is searched for, not guessed from instants or sequence numbers; where answers tell
 * them, they only leave fewer states to look at.
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
      /** Given up: neither right nor wrong is proved. */
      isUndecided: boolean;
      looked: number;
      /** The first operation that has no place, after the longest legal beginning. */
      stuck: Operation | null;
      explanation: string;
    };

const TOLERANCE_MS = 50;
const MOST_LOOKS = 300_000;

export interface CheckOptions extends Omit<ModelOptions, 'toleranceMs'> {
  toleranceMs?: number;
  /** Configurations to look at before giving up. */
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
  /** Operations that could come next in time, by when they were answered. */
  waiting: Operation[];
}

/** One level of the search: what was placed without a choice, and the choices that remain. */
interface Level {
  state: LotState;
  free: number[];
  choices: { place: number; next: LotState }[];
}

function search(model: LotModel, pending: Pending, mostLooks: number) {
  const seen = new Set<string>();
  const order: number[] = [];
  const levels: Level[] = [];
  let looked = 0;
  let furthest: Furthest = { placed: -1, state: model.initial, waiting: [] };

  function take(place: number): void {
    pending.take(place);
    order.push(place);
  }

  function giveBack(): void {
    const place = order.pop();
    if (place !== undefined) pending.giveBack(place);
  }

  /** Places whatever changes nothing here: it may as well come now as later. */
  function takeFree(state: LotState): number[] {
    const free: number[] = [];
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const place of pending.candidates()) {
        if (!model.isFree(state, pending.operation(place))) continue;
        take(place);
        free.push(place);
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
    const isLost = candidates.some((place) => model.isLost(state, pending.operation(place)));
    const choices = isLost ? [] : choicesOf(state, candidates);
    levels.push({ state, free, choices });
  }

  function choicesOf(state: LotState, candidates: number[]): Level['choices'] {
    const choices = candidates.flatMap((place) =>
      model.step(state, pending.operation(place)).map((next) => ({ place, next })),
    );
    // The last is tried first: answered ones before unknown ones, small bids before great ones.
    return choices.sort((one, other) => rank(other.place) - rank(one.place));
  }

  function rank(place: number): number {
    const { request, outcome } = pending.operation(place);
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
      return { order: order.map((place) => pending.operation(place)), looked, furthest };
    }
    const choice = level.choices.pop();
    if (!choice) {
      levels.pop();
      for (const _ of level.free) giveBack();
      // And the choice that led here.
      giveBack();
      continue;
    }
    looked += 1;
    take(choice.place);
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
