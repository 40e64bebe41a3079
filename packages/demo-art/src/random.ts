export type Random = () => number;

/** mulberry32: small and stable, so that the same seed always gives the same picture. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<const T extends readonly [unknown, ...unknown[]]>(
  random: Random,
  options: T,
): T[number] {
  return options[Math.floor(random() * options.length)] ?? options[0];
}

/** FNV-1a, for ids that differ between drawings inlined in one page. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
