// What storage is counted from: waivers, payments, days on which the yard was closed, and ended stays.
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  saleStays,
  storageCharges,
  storageWaivers,
  yardClosings,
} from '../../platform/database/delivery-schema.ts';
import { allocations, charges } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';

/** The sums of a sale's storage in centavos. The caller has locked the sale if it writes. */
export async function readStorageSums(
  db: Db | Tx,
  saleId: number,
): Promise<{ waived: number; paid: number }> {
  const [waivers] = await db
    .select({ sum: sql<string>`coalesce(-sum(${storageWaivers.valor}), 0)`.mapWith(Number) })
    .from(storageWaivers)
    .where(eq(storageWaivers.saleId, saleId));
  const [credits] = await db
    .select({ sum: sql<string>`coalesce(sum(${allocations.valor}), 0)`.mapWith(Number) })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(and(eq(charges.saleId, saleId), eq(charges.kind, 'estadia')));
  return { waived: waivers?.sum ?? 0, paid: credits?.sum ?? 0 };
}

/** The days between two days (both included) on which the house had closed its yard. */
export async function listClosedDays(
  db: Db | Tx,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinctOn([yardClosings.day], { day: yardClosings.day, closed: yardClosings.closed })
    .from(yardClosings)
    .where(and(gte(yardClosings.day, from), lte(yardClosings.day, to)))
    .orderBy(asc(yardClosings.day), desc(yardClosings.id));
  return new Set(rows.filter(({ closed }) => closed).map(({ day }) => day));
}

const MOST_CLOSINGS = 120;

/** What was written about closings of the yard, the newest first. */
export function listClosings(db: Db | Tx) {
  return db
    .select({
      id: yardClosings.id,
      day: yardClosings.day,
      closed: yardClosings.closed,
      reason: yardClosings.reason,
      by: users.name,
      createdAt: yardClosings.createdAt,
    })
    .from(yardClosings)
    .innerJoin(users, eq(users.id, yardClosings.byId))
    .orderBy(desc(yardClosings.id))
    .limit(MOST_CLOSINGS);
}

/** The waivers of a sale, the oldest first, with the names of both people. */
export async function listWaivers(db: Db | Tx, saleId: number) {
  return db
    .select({
      id: storageWaivers.id,
      valor: storageWaivers.valor,
      reason: storageWaivers.reason,
      decidedBy: users.name,
      createdAt: storageWaivers.createdAt,
    })
    .from(storageWaivers)
    .innerJoin(users, eq(users.id, storageWaivers.decidedById))
    .where(eq(storageWaivers.saleId, saleId))
    .orderBy(asc(storageWaivers.id));
}

/** The open storage charge of a sale, with how it was counted. There is at most one. */
export async function findOpenStorageCharge(db: Db | Tx, saleId: number) {
  const [row] = await db
    .select({
      id: charges.id,
      valor: charges.valor,
      dueAt: charges.dueAt,
      count: storageCharges,
      covered: sql<string>`(select coalesce(sum(given.valor), 0) from allocations given
        where given.charge_id = ${charges.id})`.mapWith(Number),
    })
    .from(charges)
    .innerJoin(storageCharges, eq(storageCharges.chargeId, charges.id))
    .where(
      and(eq(charges.saleId, saleId), eq(charges.kind, 'estadia'), eq(charges.state, 'aberta')),
    );
  return row ?? null;
}

/** The stay of a vehicle that has left. */
export async function findStay(db: Db | Tx, saleId: number) {
  const [row] = await db.select().from(saleStays).where(eq(saleStays.saleId, saleId));
  return row ?? null;
}
