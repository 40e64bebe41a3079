import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { auctions } from '../../../platform/database/schema.ts';
import type { AuctionRow } from '../../lots/auction-clock.ts';

/** An auction that was not deleted, read without a lock. */
export async function findAuction(db: Db | Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await db
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)));
  return row ?? null;
}
