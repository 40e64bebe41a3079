import { eq } from 'drizzle-orm';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import { createBidding } from '../bids/bids.fixture.ts';

/** A bidding fixture on a database in which a test can set the time of the last beat. */
export async function createUptime() {
  const bidding = await createBidding();
  const { db, pool } = bidding;
  return {
    ...bidding,
    async lastBeat(secondsAgo: number): Promise<void> {
      await pool.query(
        `insert into heartbeat (beat_at) values (clock_timestamp() - $1 * interval '1 second')
         on conflict (id) do update set beat_at = excluded.beat_at`,
        [secondsAgo],
      );
    },
    async secondsSinceBeat(): Promise<number> {
      const { rows } = await pool.query<{ seconds: number }>(
        `select extract(epoch from clock_timestamp() - beat_at)::float8 as seconds from heartbeat`,
      );
      return rows[0]?.seconds ?? Number.NaN;
    },
    /**
     * A lot of an auction that ended `secondsAgo`; the lot itself ended `extensionSeconds` later.
     */
    async ended(
      secondsAgo: number,
      { auction = {}, extensionSeconds = 0 }: EndedOptions = {},
    ): Promise<{ vehicleId: number; lotId: number; auctionId: number }> {
      const now = Date.now();
      const dates = {
        dataInicio: new Date(now - 86_400_000),
        dataFim: new Date(now - secondsAgo * 1_000),
      };
      return bidding.vehicle({ ...dates, ...auction }, { extensionMs: extensionSeconds * 1_000 });
    },
    async auctionRow(id: number) {
      const [row] = await db.select().from(auctions).where(eq(auctions.id, id));
      if (!row) throw new Error(`there is no auction ${id}`);
      return row;
    },
    /** Seconds from now to the end of the auction and of the lot. */
    async secondsLeft({ auctionId, lotId }: { auctionId: number; lotId: number }) {
      const { rows } = await pool.query<{ auction: number; lot: number }>(
        `select extract(epoch from data_fim - clock_timestamp())::float8 as auction,
           extract(epoch from data_fim - clock_timestamp())::float8 + extension_ms / 1000.0::float8 as lot
         from auctions join lots on lots.auction_id = auctions.id
         where auctions.id = $1 and lots.id = $2`,
        [auctionId, lotId],
      );
      const [left] = rows;
      if (!left) throw new Error(`auction ${auctionId} has no lot ${lotId}`);
      return left;
    },
    async setting(key: string, value: unknown): Promise<void> {
      await db
        .insert(siteSettings)
        .values({ key, value })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
    },
  };
}

type EndedOptions = {
  auction?: Parameters<Awaited<ReturnType<typeof createBidding>>['vehicle']>[0];
  extensionSeconds?: number;
};

export type Uptime = Awaited<ReturnType<typeof createUptime>>;
