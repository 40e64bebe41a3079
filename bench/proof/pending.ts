import type { Operation } from './history.ts';

/** The operations that are not in the order yet, by their calls. */
export interface Pending {
  operation(place: number): Operation;
  /** Those that may come next: called before the first answer of all that wait. */
  candidates(): number[];
  /** The same, those answered first before the others. */
  waiting(): Operation[];
  take(place: number): void;
  giveBack(place: number): void;
  /** Whatever waits was never answered. */
  isAllAnswered(): boolean;
  /** Names the set. */
  key(): string;
}

const BITS = 16;

/** `operations` by their calls. A list of links: taking one and giving it back costs nothing. */
export function createPending(operations: readonly Operation[]): Pending {
  const { length } = operations;
  // Place + 1; 0 is the head.
  const after = Int32Array.from({ length: length + 1 }, (_, link) =>
    link === length ? 0 : link + 1,
  );
  const before = Int32Array.from({ length: length + 1 }, (_, link) =>
    link === 0 ? length : link - 1,
  );
  const taken = new Uint16Array(Math.ceil(length / BITS));
  let answered = operations.filter(isAnswered).length;
  let count = length;

  function operation(place: number): Operation {
    const found = operations[place];
    if (!found) throw new RangeError(`there is no operation ${place}`);
    return found;
  }

  function candidates(): number[] {
    const places: number[] = [];
    let firstAnswer = Number.POSITIVE_INFINITY;
    for (let link = at(after, 0); link !== 0; link = at(after, link)) {
      const { invokedAt, completedAt } = operation(link - 1);
      if (invokedAt > firstAnswer) break;
      firstAnswer = Math.min(firstAnswer, completedAt);
      places.push(link - 1);
    }
    return places;
  }

  function flip(place: number): void {
    const word = Math.floor(place / BITS);
    taken[word] = at(taken, word) ^ (1 << (place % BITS));
  }

  return {
    operation,
    candidates,
    waiting: () =>
      candidates()
        .map(operation)
        .sort((one, other) => one.completedAt - other.completedAt),
    take(place) {
      const link = place + 1;
      after[at(before, link)] = at(after, link);
      before[at(after, link)] = at(before, link);
      flip(place);
      count -= 1;
      if (isAnswered(operation(place))) answered -= 1;
    },
    giveBack(place) {
      const link = place + 1;
      after[at(before, link)] = link;
      before[at(after, link)] = link;
      flip(place);
      count += 1;
      if (isAnswered(operation(place))) answered += 1;
    },
    isAllAnswered: () => answered === 0,
    /** What is complete up to the first that waits, and single bits only from there on. */
    key() {
      const first = at(after, 0) - 1;
      if (first < 0) return 'all';
      const from = Math.floor(first / BITS);
      const until = taken.findLastIndex((word) => word !== 0) + 1;
      return `${count} ${from} ${String.fromCharCode(...taken.subarray(from, Math.max(from, until)))}`;
    },
  };
}

const isAnswered = ({ completedAt }: Operation) => Number.isFinite(completedAt);

function at(numbers: Int32Array | Uint16Array, index: number): number {
  const found = numbers[index];
  if (found === undefined) throw new RangeError(`nothing at ${index}`);
  return found;
}
