/**
 * The client to show after a decision: the next in the list, else the first; null when no other
 * client waits.
 */
export function nextAfter<T extends { id: string }>(waiting: readonly T[], id: string): T | null {
  return neighbourOf(waiting, id, 1) ?? waiting.find((client) => client.id !== id) ?? null;
}

/** The client at that distance after or before another in the list; null beyond either end. */
export function neighbourOf<T extends { id: string }>(
  waiting: readonly T[],
  id: string,
  step: 1 | -1,
): T | null {
  const at = waiting.findIndex((client) => client.id === id);
  // The current client is no longer in the list: the next one is the first of the list.
  if (at < 0) return step === 1 ? (waiting[0] ?? null) : null;
  return waiting[at + step] ?? null;
}
