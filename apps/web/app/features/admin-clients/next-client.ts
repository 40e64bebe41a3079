/** Who is looked at after a decision: the one behind in the list, else the first; null at its end. */
export function nextAfter<T extends { id: string }>(waiting: readonly T[], id: string): T | null {
  const at = waiting.findIndex((client) => client.id === id);
  return waiting[at + 1] ?? waiting.find((client) => client.id !== id) ?? null;
}
