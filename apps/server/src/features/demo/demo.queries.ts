/** Rows of the demonstration, with the history that the product itself would have written. */
import { count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, users, vehicles } from '../../platform/database/schema.ts';

export const MARK = 'demonstracao';
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
      sql`${isNull(auctions.archivedAt)} and ${auctions.regime} = 'privado' and ${auctions.intent} <> 'completed'
        and (${auctions.intent} in ('paused', 'held') or ${gt(auctions.dataFim, sql`clock_timestamp()`)})`,
    );
  return new Set(rows.map((row) => row.tipo));
}

export async function nextAuctionNumber(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(numero_lote::int), 0) + 1 as next from auctions where numero_lote ~ '^[0-9]{1,6}$'`,
  );
  return rows[0]?.next ?? 1;
}
