/**
 * The server's time on a monotonic clock: setting the visitor's watch changes nothing.
 *
 * A server time is already late when it arrives (network, a cached page), so of all that were seen
 * the one that puts the server furthest ahead is the nearest to the truth.
 */
let aheadMs: number | null = null;

export function syncServerClock(
  serverTime: string | number,
  arrivedAtMs = performance.now(),
): void {
  const serverMs = new Date(serverTime).getTime();
  if (Number.isNaN(serverMs)) return;
  aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, serverMs - arrivedAtMs);
}

/** Milliseconds since 1970 by the server; null until a server time has been seen. */
export function serverNowMs(): number | null {
  return aheadMs === null ? null : aheadMs + performance.now();
}

/** For what a form proposes to a person, before any server time has been seen too. */
export function formNowMs(): number {
  return serverNowMs() ?? Date.now();
}
