export interface MergedOrder {
  ids: string[];
  /** True when both people moved the shared ids and their orders differ; `ids` has my order. */
  bothReordered: boolean;
}

/**
 * Merges two people's changes of one ordered list. Additions and removals of both apply. The order
 * is theirs, unless I moved something: then it is mine, and their additions come last.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const shared = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const orderOf = (ids: readonly string[]) => ids.filter((id) => shared.has(id)).join(' ');
  const iMoved = orderOf(mine) !== orderOf(base);
  const theyMoved = orderOf(theirs) !== orderOf(base);
  const wished = mine.filter((id) => theirs.includes(id) || !base.includes(id));
  const stored = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return {
    ids: iMoved ? [...new Set([...wished, ...stored])] : withAdditions(stored, wished),
    bothReordered: iMoved && theyMoved && orderOf(mine) !== orderOf(theirs),
  };
}

/** Puts each of my additions after the id that it follows in my list. */
function withAdditions(stored: readonly string[], wished: readonly string[]): string[] {
  const ids = [...stored];
  for (const [at, id] of wished.entries()) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(wished[at - 1] ?? '') + 1, 0, id);
  }
  return ids;
}
