/** A lot in the proof's model, as immutable values that are compared by `keyOf`. */
import { type AuctionClock, lotEndOf } from '@martelo/core/auction';
import type { AutomaticBid } from '@martelo/core/automatic-bid';
import type { IncrementTable } from '@martelo/core/increments';
import type { Centavos } from '@martelo/core/money';
import type { SoftClose } from '@martelo/core/soft-close';
import type { Answer } from './history.ts';

/** The rules of a lot, which do not change during a history. */
export interface LotRules {
  lanceInicial: Centavos;
  increments: IncrementTable | null;
  softClose: SoftClose | null;
  /** The clock at the beginning. */
  clock: AuctionClock;
}

/** The bids that count, the greatest first, as a linked list that shares its tail. */
export interface Counting {
  sequence: number;
  value: Centavos;
  userId: number;
  below: Counting | null;
  count: number;
  /** Equal lists have equal ids. */
  id: number;
}

/** The first answer to an idempotency key. */
export type FirstAnswer =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'refused'; code: string; amount?: Centavos };

export interface LotState {
  /** The number of ledger rows. */
  sequence: number;
  counting: Counting | null;
  automatic: AutomaticBid | null;
  banned: readonly number[];
  clock: AuctionClock;
  extensionMs: number;
  /** False after the end was moved at an unknown instant. */
  isEndKnown: boolean;
  /** True after a client was told that the lot is over; it then stays over. */
  isFinished: boolean;
  /** The latest instant of the database that is known from an answer or a row. */
  at: number;
  answers: ReadonlyMap<string, { asked: string; first: FirstAnswer }>;
}

export function initialState({ clock }: LotRules): LotState {
  return {
    sequence: 0,
    counting: null,
    automatic: null,
    banned: [],
    clock,
    extensionMs: 0,
    isEndKnown: true,
    isFinished: false,
    at: Number.NEGATIVE_INFINITY,
    answers: new Map(),
  };
}

/** States with equal keys have equal futures. */
export function keyOf(state: LotState): string {
  const { automatic, clock, answers } = state;
  return [
    state.sequence,
    state.counting?.id ?? 0,
    automatic ? `${automatic.userId}:${automatic.maximum}` : '',
    state.banned.join(','),
    clock.intent,
    clock.dataFim,
    clock.remainingMs ?? '',
    state.extensionMs,
    state.isEndKnown ? 1 : 0,
    state.isFinished ? 1 : 0,
    state.at,
    nameOf(answers),
  ].join('|');
}

const names = new WeakMap<LotState['answers'], string>();

function nameOf(answers: LotState['answers']): string {
  let name = names.get(answers);
  if (name === undefined) {
    name = JSON.stringify([...answers].sort(byKey));
    names.set(answers, name);
  }
  return name;
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

export const lanceAtualOf = ({ counting }: LotState) => counting?.value ?? null;
export const leaderOf = ({ counting }: LotState) => counting?.userId ?? null;
export const endOf = ({ clock, extensionMs }: LotState) => lotEndOf(clock, extensionMs);

/** Creates lists of bids. Equal lists are the same object. */
export function countingLists() {
  const lists = new Map<string, Counting>();

  /** Adds a bid on top of the others. */
  function withBid(below: Counting | null, bid: Omit<Counting, 'below' | 'count' | 'id'>) {
    const { sequence, value, userId } = bid;
    const name = `${below?.id ?? 0}|${sequence}|${value}|${userId}`;
    const known = lists.get(name);
    if (known) return known;
    const count = (below?.count ?? 0) + 1;
    const list: Counting = { sequence, value, userId, below, count, id: lists.size + 1 };
    lists.set(name, list);
    return list;
  }

  /** Removes a bid from the list; undefined when it does not count. */
  function withoutBid(list: Counting | null, sequence: number): Counting | null | undefined {
    const above: Counting[] = [];
    let bid = list;
    while (bid !== null && bid.sequence !== sequence) {
      above.push(bid);
      bid = bid.below;
    }
    if (bid === null) return undefined;
    return above.reduceRight<Counting | null>((below, each) => withBid(below, each), bid.below);
  }

  return { withBid, withoutBid };
}

export type CountingLists = ReturnType<typeof countingLists>;
