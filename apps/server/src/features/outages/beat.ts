import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { isOutage } from '../lots/checked-time.queries.ts';
import { type Extended, extendAuctions } from './extend-auctions.ts';
import { keepBeating, lockBeat, writeBeat } from './heartbeat.writes.ts';

/**
 * Records that at least one process is alive. The first beat after an outage extends the auctions
 * that should have ended during it. The lock on the single row makes every other process wait, and
 * then it finds a recent beat.
 */
export async function beat(db: Db): Promise<Extended | null> {
  if (await keepBeating(db)) return null;
  const { extended } = await transactWithRetry(db, beatAfterSilence);
  return extended;
}

async function beatAfterSilence(tx: Tx): Promise<{ ok: true; extended: Extended | null }> {
  const since = await lockBeat(tx);
  const outage = { since, until: await readNow(tx) };
  const extended = isOutage(outage) ? await extendAuctions(tx, outage) : null;
  await writeBeat(tx, outage.until);
  return { ok: true, extended };
}
