/** An item of an edited list; the key stays the same when the item moves. */
export type KeyedItem<T> = T & { key: string };

let made = 0;

export function withKey<T extends object>(item: T): KeyedItem<T> {
  made += 1;
  return { ...item, key: `item-${made}` };
}

export function withKeys<T extends object>(items: readonly T[]): KeyedItem<T>[] {
  return items.map(withKey);
}

/** Compares the texts and their order; keys exist only in the form and are ignored. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(draft: unknown): string {
  return JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
}

export function movedItem<T extends { key: string }>(
  items: readonly T[],
  key: string,
  step: number,
): T[] {
  const from = items.findIndex((item) => item.key === key);
  const moved = items[from];
  const to = from + step;
  if (!moved || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((item) => item !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export function changedItem<T extends { key: string }>(
  items: readonly T[],
  key: string,
  change: Partial<T>,
): T[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/**
 * Merges two people's changes of one section: the result has my value in fields that I changed, and
 * the other person's value elsewhere. A list counts as one field, because its items cannot be
 * matched.
 */
export function mergeDrafts<D>(base: D, mine: D, theirs: D): D {
  if (isSameDraft(mine, base)) return theirs;
  if (!isPlain(base) || !isPlain(mine) || !isPlain(theirs)) return mine;
  const merged = Object.keys(mine).map((name) => [
    name,
    mergeDrafts(base[name], mine[name], theirs[name]),
  ]);
  return Object.fromEntries(merged) as D;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
