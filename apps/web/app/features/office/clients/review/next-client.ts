/** Who is looked at after a decision: the one behind in the list, else the first; null at its end. */
export function nextAfter<T extends { id: string }>(waiting: readonly T[], id: string): T | null {
  return neighbourOf(waiting, id, 1) ?? waiting.find((client) => client.id !== id) ?? null;
}

/** Who stands that many places behind in the list, or before; null beyond its ends. */
export function neighbourOf<T extends { id: string }>(
  waiting: readonly T[],
  id: string,
  step: 1 | -1,
): T | null {
  const at = waiting.findIndex((client) => client.id === id);
  // One who has left the list is followed by its first.
  if (at < 0) return step === 1 ? (waiting[0] ?? null) : null;
  return waiting[at + step] ?? null;
}
