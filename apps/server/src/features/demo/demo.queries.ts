/** Rows of the demonstration, with the history that the product itself would have written. */

import { count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { isUnfinishedAt } from '../../platform/database/state-conditions.ts';

export const MARK = 'demonstracao';
/** Stands while the sales of the finished auction are not in their states yet. */
export const SALES_MARK = 'demonstracao-arremates';
/** Any number that no other advisory lock of the product uses. */
const DEMO_LOCK = 20_261_121;

/** Two processes that start together on an empty database load one demonstration. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
}

export async function readNow(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  return rows[0]?.now ?? 0;
}

/** True when this database holds no data yet. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const [found] = await tx.select({ auctions: count() }).from(auctions);
  const [stock] = await tx.select({ vehicles: count() }).from(vehicles);
  const [people] = await tx
    .select({ clients: count() })
    .from(users)
    .where(eq(users.role, 'client'));
  return found?.auctions === 0 && stock?.vehicles === 0 && people?.clients === 0;
}

export async function isDemo(tx: Tx): Promise<boolean> {
  const rows = await tx.select().from(siteSettings).where(eq(siteSettings.key, MARK));
  return rows.length > 0;
}

/** The approved clients of the demonstration, in the order of their creation. */
export async function findBidders(tx: Tx, emails: string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(users.id);
  return rows.map((row) => row.id);
}

/** Types that have an auction which is neither finished nor archived. */
export async function typesWithUnfinishedAuction(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ tipo: auctions.tipo })
    .from(auctions)
    .where(
      sql`${isNull(auctions.archivedAt)} and ${auctions.regime} = 'privado'
        and ${isUnfinishedAt('auctions', auctions.dataFim, sql`clock_timestamp()`)}`,
    );
  return new Set(rows.map((row) => row.tipo));
}

export async function nextAuctionNumber(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(numero_lote::int), 0) + 1 as next from auctions where numero_lote ~ '^[0-9]{1,6}$'`,
  );
  return rows[0]?.next ?? 1;
}

/** True while the sales of the finished auction have still to be brought into their states. */
export async function awaitsSales(db: Db): Promise<boolean> {
  const rows = await db.select().from(siteSettings).where(eq(siteSettings.key, SALES_MARK));
  return rows.length > 0;
}

/** The sales of the demonstration's finished auction, by lot. */
export async function listDemoSales(db: Db, numeroLote: string): Promise<Map<string, SaleToPlay>> {
  const rows = await db
    .select({
      lote: lots.lote,
      id: sales.id,
      state: sales.state,
      needsHomologation: sales.needsHomologation,
      version: sales.version,
      buyer: sales.buyer,
      vehicle: sales.vehicle,
    })
    .from(sales)
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(eq(auctions.numeroLote, numeroLote));
  return new Map(rows.map(({ lote, ...sale }) => [lote ?? '', sale]));
}

export type SaleToPlay = Pick<
  typeof sales.$inferSelect,
  'id' | 'state' | 'needsHomologation' | 'version' | 'buyer' | 'vehicle'
>;

/** The charges of a sale in the order in which they are paid. */
export function listDemoCharges(db: Db, saleId: number) {
  return db
    .select({ kind: charges.kind, valor: charges.valor })
    .from(charges)
    .where(eq(charges.saleId, saleId))
    .orderBy(charges.id);
}

/** The notices that nobody can receive: the addresses of the demonstration do not exist. */
export async function listWaitingMessages(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.status, 'waiting'));
  return rows.map(({ id }) => id);
}

/** The administrator in whose name the sales of the demonstration are moved. */
export async function findFirstAdministrator(db: Db): Promise<number | null> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .limit(1);
  return first?.id ?? null;
}
