/**
 * A first connection later than this counts as a reconnection: the lists were read too long before
 * it.
 */
const PROMPT_MS = 2000;

/**
 * Tells the first connection from reconnections: the page reads its lists when it opens, so the
 * first one needs no further reading.
 */
export function createGreeting(openedAtMs: number) {
  let awaited = true;
  return {
    /** The hub calls this at every connection; true once at most. */
    isFirst(nowMs: number): boolean {
      const first = awaited && nowMs - openedAtMs <= PROMPT_MS;
      awaited = false;
      return first;
    },
    /**
     * The stream failed before its first connection, so the next connection counts as a
     * reconnection.
     */
    missed(): void {
      awaited = false;
    },
  };
}
