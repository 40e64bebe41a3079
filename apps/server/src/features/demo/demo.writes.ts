import { and, eq, sql } from 'drizzle-orm';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { bidderNumbers } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions, users, vehicles } from '../../platform/database/schema.ts';
import { MARK, SALES_MARK } from './demo.queries.ts';

/** Marks the database as the demonstration's, whose sales have still to be made. */
export async function markDemo(tx: Tx): Promise<void> {
  const marks = [MARK, SALES_MARK].map((key) => ({ key, value: true }));
  await tx.insert(siteSettings).values(marks);
}

/** From now on the sales of the demonstration belong to whoever tries it. */
export async function markSalesMade(db: Db): Promise<void> {
  await db.delete(siteSettings).where(eq(siteSettings.key, SALES_MARK));
}

/** Marks the waiting messages of a sale as sent by hand, because the buyers of the demonstration have no real addresses. */
export async function markTold(
  tx: Tx,
  { saleId, sentById }: { saleId: number; sentById: number },
): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'sent', channel: 'hand', sentById, sentAt: sql`clock_timestamp()` })
    .where(and(eq(messages.saleId, saleId), eq(messages.status, 'waiting')));
}

/** Settings that the yard has given already stay. */
export async function insertSettings(tx: Tx, values: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await tx.insert(siteSettings).values(rows).onConflictDoNothing();
}

export async function insertAuction(tx: Tx, row: typeof auctions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(auctions).values(row).returning({ id: auctions.id });
  if (!made) throw new Error('no auction was inserted');
  return made.id;
}

/** Gives the auction of the traffic authority its edital. */
export async function writePublicAuction(
  tx: Tx,
  edital: Omit<typeof auctionEditals.$inferInsert, 'auctionId' | 'uploadedById' | 'version'>,
): Promise<number | null> {
  const [auction] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(eq(auctions.regime, 'art328'));
  if (!auction) return null;
  const [uploader] = await tx
    .select({ id: users.id })
    .from(users)
    .orderBy(sql`${users.role} = 'admin' desc`, users.id)
    .limit(1);
  if (!uploader) return null;
  const row = { ...edital, auctionId: auction.id, uploadedById: uploader.id, version: 1 };
  await tx.insert(auctionEditals).values(row);
  return auction.id;
}

export async function insertVehicles(tx: Tx, rows: (typeof vehicles.$inferInsert)[]) {
  const made = await tx.insert(vehicles).values(rows).returning({ id: vehicles.id });
  return made.map((row) => row.id);
}

export async function insertNumbers(
  tx: Tx,
  numbers: (typeof bidderNumbers.$inferInsert)[],
): Promise<void> {
  if (numbers.length > 0) await tx.insert(bidderNumbers).values(numbers);
}

/**
 * A demonstration from an older version has clients under .demo, which is not reserved, and with
 * phones that can exist. They get the addresses and phones of the current version.
 */
export async function renameFormerClients(
  tx: Tx,
  clients: readonly { email: string; phone: string }[],
): Promise<void> {
  for (const { email, phone } of clients) {
    await tx
      .update(users)
      .set({
        email,
        phone,
        search: sql`replace(replace(${users.search}, ${users.email}, ${email}), ${users.phone}, ${phone})`,
      })
      .where(eq(users.email, email.replace(/\.example$/, '.demo')));
  }
}
