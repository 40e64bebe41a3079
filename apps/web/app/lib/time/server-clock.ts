/**
 * The server's time on a monotonic clock: setting the visitor's clock changes nothing.
 *
 * A server time is already late when it arrives (network, a cached page). The seen time that puts
 * the server furthest ahead is therefore the most exact one.
 */
let aheadMs: number | null = null;

export function syncServerClock(
  serverTime: string | number,
  arrivedAtMs = performance.now(),
): void {
  const serverMs = new Date(serverTime).getTime();
  if (Number.isNaN(serverMs)) return;
  const isFirst = aheadMs === null;
  aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, serverMs - arrivedAtMs);
  if (isFirst) for (const waiter of [...waiters]) waiter();
}

const waiters = new Set<() => void>();

/** Calls back when the time becomes known. Returns the function that ends the waiting. */
export function onFirstServerTime(waiter: () => void): () => void {
  waiters.add(waiter);
  return () => void waiters.delete(waiter);
}

/** Milliseconds since 1970 on the server's clock; null until a server time has been seen. */
export function serverNowMs(): number | null {
  return aheadMs === null ? null : aheadMs + performance.now();
}

/** The time that a form proposes to a person; it also works before a server time has been seen. */
export function formNowMs(): number {
  return serverNowMs() ?? Date.now();
}
