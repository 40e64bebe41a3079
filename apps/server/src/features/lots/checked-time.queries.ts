import type { Tx } from '../../platform/database/connect.ts';
import { heartbeat } from '../../platform/database/schema.ts';

/** A longer silence is an outage: a restart takes less, and a beat comes every few seconds. */
export const OUTAGE_MS = 60_000;

export function isOutage({ since, until }: { since: number; until: number }): boolean {
  return until - since > OUTAGE_MS;
}

/**
 * Up to when results may be written: now, or the last beat while nobody has looked yet at what ended
 * since then. The caller holds the auction, which the mover of ends needs too.
 */
export async function readCheckedTime(tx: Tx, nowMs: number): Promise<number> {
  const [row] = await tx.select().from(heartbeat);
  const since = row?.beatAt.getTime() ?? nowMs;
  return isOutage({ since, until: nowMs }) ? since : nowMs;
}
