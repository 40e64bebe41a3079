import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';

/** Adds the next version; the auction is locked. Returns its number. */
export async function insertEdital(
  tx: Tx,
  edital: Omit<typeof auctionEditals.$inferInsert, 'version' | 'createdAt' | 'publishedAt'>,
): Promise<number> {
  const version = sql<number>`(select coalesce(max(earlier.version), 0) + 1
    from auction_editals earlier where earlier.auction_id = ${edital.auctionId})`;
  const [row] = await tx
    .insert(auctionEditals)
    .values({ ...edital, version })
    .returning({ version: auctionEditals.version });
  if (!row) throw new Error('the new version of the edital was not returned');
  return row.version;
}

/** The version comes into force. It can happen once (a trigger refuses another time). */
export async function markEditalPublished(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(auctionEditals).set({ publishedAt: at }).where(eq(auctionEditals.id, id));
}

/** A new version of the edital announces these; the clock is written by `setClocks`. */
export async function storeAnnounced(
  tx: Tx,
  id: number,
  { titulo, numeroLote, terms, nextTerms }: AuctionRow,
): Promise<void> {
  await tx
    .update(auctions)
    .set({ titulo, numeroLote, terms, nextTerms })
    .where(eq(auctions.id, id));
}

/** The auction becomes public and follows the dates that its edital announces. */
export async function markAuctionPublished(tx: Tx, id: number, at: Date) {
  const published = { publishedAt: at, intent: 'scheduled', remainingMs: null } as const;
  await tx.update(auctions).set(published).where(eq(auctions.id, id));
  return published;
}

/** The auction sells nothing any more. Its dates stay those of the edital. */
export async function markAuctionRevoked(
  tx: Tx,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<AuctionRow> {
  const [row] = await tx
    .update(auctions)
    .set({
      revokedAt: at,
      revocationReason: reason,
      intent: 'completed',
      remainingMs: null,
      closedAt: at,
    })
    .where(eq(auctions.id, id))
    .returning();
  if (!row) throw new Error('the revoked auction was not returned');
  return row;
}
