import type { Tx } from '../../platform/database/connect.ts';
import { heartbeat } from '../../platform/database/schema.ts';

/**
 * A longer silence is an outage. A restart takes less time, and a process beats every few seconds.
 */
export const OUTAGE_MS = 60_000;

export function isOutage({ since, until }: { since: number; until: number }): boolean {
  return until - since > OUTAGE_MS;
}

/**
 * The instant up to which results may be written: now, or the time of the last beat while the
 * outage since then has not been handled. The caller holds the auction's lock, which the extension
 * after an outage needs too.
 */
export async function readCheckedTime(tx: Tx, nowMs: number): Promise<number> {
  const [row] = await tx.select().from(heartbeat);
  const since = row?.beatAt.getTime() ?? nowMs;
  return isOutage({ since, until: nowMs }) ? since : nowMs;
}
