import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, heartbeat, lots } from '../../platform/database/schema.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import type { Outage } from './new-ends.ts';

/** A longer silence is an outage: a restart takes less, and a beat comes every few seconds. */
const OUTAGE_MS = 60_000;

export function isOutage({ since, until }: Outage): boolean {
  return until - since > OUTAGE_MS;
}

/** Beats if the last beat is not too long ago; one statement, so that nobody waits for a frozen process. */
export async function keepBeating(db: Db): Promise<boolean> {
  const { rowCount } = await db
    .update(heartbeat)
    .set({ beatAt: sql`clock_timestamp()` })
    .where(sql`${heartbeat.beatAt} >= clock_timestamp() - ${OUTAGE_MS} * interval '1 millisecond'`);
  return rowCount === 1;
}

/** The last beat in epoch milliseconds, its row locked; the very first one is now. */
export async function lockBeat(tx: Tx): Promise<number> {
  await tx.insert(heartbeat).values({ beatAt: sql`clock_timestamp()` }).onConflictDoNothing();
  const [row] = await tx.select().from(heartbeat).for('update');
  if (!row) throw new Error('the heartbeat has no row');
  return row.beatAt.getTime();
}

export async function writeBeat(tx: Tx, atMs: number): Promise<void> {
  await tx.update(heartbeat).set({ beatAt: new Date(atMs) });
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

/** Locks the auctions with an end in the outage, of their own or of an extended lot without result. */
export function lockAuctionsEndedIn(tx: Tx, outage: Outage): Promise<AuctionRow[]> {
  const since = new Date(outage.since);
  const until = new Date(outage.until);
  return tx
    .select()
    .from(auctions)
    .where(
      and(
        eq(auctions.intent, 'scheduled'),
        isNull(auctions.closedAt),
        isNull(auctions.archivedAt),
        sql`${auctions.dataFim} <= ${until}`,
        or(
          sql`${auctions.dataFim} > ${since}`,
          sql`exists (select 1 from lots extended where extended.auction_id = ${auctions.id}
            and extended.status = 'active' and extended.extension_ms > 0
            and ${auctions.dataFim} + extended.extension_ms * interval '1 millisecond' > ${since}
            and ${auctions.dataFim} + extended.extension_ms * interval '1 millisecond' <= ${until})`,
        ),
      ),
    )
    .orderBy(asc(auctions.id))
    .for('no key update');
}

/** The lots without result of these auctions, so that bids wait for their new ends. */
export function lockActiveLots(tx: Tx, auctionIds: number[]) {
  return tx
    .select({
      id: lots.id,
      auctionId: lots.auctionId,
      vehicleId: lots.vehicleId,
      extensionMs: lots.extensionMs,
    })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), eq(lots.status, 'active')))
    .orderBy(asc(lots.id))
    .for('update');
}

export async function saveExtensions(
  tx: Tx,
  changes: { id: number; extensionMs: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update lots set extension_ms = change.extension_ms
    from unnest(
      ${sql.param(changes.map(({ id }) => id))}::bigint[],
      ${sql.param(changes.map(({ extensionMs }) => extensionMs))}::bigint[]
    ) as change (id, extension_ms)
    where lots.id = change.id and lots.extension_ms <> change.extension_ms`);
}
