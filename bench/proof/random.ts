/** Random numbers that are the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but not including, `below`. */
  integer(below: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The Mulberry32 generator: small, and good enough to choose what clients do. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    chance: (share) => next() < share,
    pick(from) {
      const found = from[integer(from.length)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
  };
}
