import { eq, sql } from 'drizzle-orm';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import { bidderNumbers } from '../../platform/database/bids-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { MARK } from './demo.queries.ts';

export async function markDemo(tx: Tx): Promise<void> {
  await tx.insert(siteSettings).values({ key: MARK, value: true });
}

export async function insertAuction(tx: Tx, row: typeof auctions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(auctions).values(row).returning({ id: auctions.id });
  if (!made) throw new Error('no auction was inserted');
  return made.id;
}

/** Gives the lots of the public auctions what their edital states, and the auction its edital. */
export async function writePublicAuction(
  tx: Tx,
  edital: Omit<typeof auctionEditals.$inferInsert, 'auctionId' | 'uploadedById' | 'version'>,
): Promise<number | null> {
  const [auction] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(eq(auctions.regime, 'art328'));
  if (!auction) return null;
  await tx
    .update(lots)
    .set({ avaliacao: sql`${lots.lanceInicial}`, reserve: sql`${lots.lanceInicial}` })
    .where(eq(lots.auctionId, auction.id));
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
