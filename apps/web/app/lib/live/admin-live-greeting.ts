/** A first connection later than this is not made beside the page's own reading any more. */
const PROMPT_MS = 2000;

/** Tells the first connection, beside which the page reads its lists anyhow, from every later one. */
export function createGreeting(openedAtMs: number) {
  let awaited = true;
  return {
    /** To be asked at every connection; true once at most. */
    isFirst(nowMs: number): boolean {
      const first = awaited && nowMs - openedAtMs <= PROMPT_MS;
      awaited = false;
      return first;
    },
    /** The stream failed before it was ever there: what comes next is a reconnection. */
    missed(): void {
      awaited = false;
    },
  };
}
