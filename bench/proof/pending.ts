import type { Operation } from './history.ts';

/** The operations that have no position in the order yet, sorted by their calls. */
export interface Pending {
  operation(index: number): Operation;
  /**
   * The operations that may come next: their calls came before the first answer of all pending
   * ones.
   */
  candidates(): number[];
  /** The same operations in the order of their answers. */
  waiting(): Operation[];
  take(index: number): void;
  giveBack(index: number): void;
  /** True when no pending operation was ever answered. */
  isAllAnswered(): boolean;
  /** A name for the set of pending operations. */
  key(): string;
}

const BITS = 16;

/** `operations` must be sorted by their calls. A linked list makes taking and giving back cheap. */
export function createPending(operations: readonly Operation[]): Pending {
  const { length } = operations;
  // Each link is an index + 1; 0 is the head.
  const after = Int32Array.from({ length: length + 1 }, (_, link) =>
    link === length ? 0 : link + 1,
  );
  const before = Int32Array.from({ length: length + 1 }, (_, link) =>
    link === 0 ? length : link - 1,
  );
  const taken = new Uint16Array(Math.ceil(length / BITS));
  let answered = operations.filter(isAnswered).length;
  let count = length;

  function operation(index: number): Operation {
    const found = operations[index];
    if (!found) throw new RangeError(`there is no operation ${index}`);
    return found;
  }

  function candidates(): number[] {
    const indexes: number[] = [];
    let firstAnswer = Number.POSITIVE_INFINITY;
    for (let link = at(after, 0); link !== 0; link = at(after, link)) {
      const { invokedAt, completedAt } = operation(link - 1);
      if (invokedAt > firstAnswer) break;
      firstAnswer = Math.min(firstAnswer, completedAt);
      indexes.push(link - 1);
    }
    return indexes;
  }

  function flip(index: number): void {
    const word = Math.floor(index / BITS);
    taken[word] = at(taken, word) ^ (1 << (index % BITS));
  }

  return {
    operation,
    candidates,
    waiting: () =>
      candidates()
        .map(operation)
        .sort((one, other) => one.completedAt - other.completedAt),
    take(index) {
      const link = index + 1;
      after[at(before, link)] = at(after, link);
      before[at(after, link)] = at(before, link);
      flip(index);
      count -= 1;
      if (isAnswered(operation(index))) answered -= 1;
    },
    giveBack(index) {
      const link = index + 1;
      after[at(before, link)] = link;
      before[at(after, link)] = link;
      flip(index);
      count += 1;
      if (isAnswered(operation(index))) answered += 1;
    },
    isAllAnswered: () => answered === 0,
    /**
     * Operations before the first pending one are all taken, so the key only has the bits from
     * there on.
     */
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
