import type { AloneSums } from '@martelo/core/credit-limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { allocations, charges, payments } from '../../platform/database/sales-schema.ts';

/**
 * Sums the credits that one person made without a second one, by sale. Money that was taken back from a
 * charge later does not count. A sale without such credits is not in the map.
 */
export async function mapAlone(
  db: Db | Tx,
  saleIds: readonly number[],
): Promise<Map<number, AloneSums>> {
  if (saleIds.length === 0) return new Map();
  const cash = sql`filter (where ${payments.meio} = 'dinheiro')`;
  const rows = await db
    .select({
      saleId: charges.saleId,
      total: sql<string>`sum(${allocations.valor})`.mapWith(Number),
      cash: sql<string>`coalesce(sum(${allocations.valor}) ${cash}, 0)`.mapWith(Number),
    })
    .from(allocations)
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(
      and(
        inArray(charges.saleId, [...saleIds]),
        // A row that takes money back is no credit itself, but belongs to one.
        sql`exists (select from allocations given where given.payment_id = ${allocations.paymentId}
          and given.charge_id = ${allocations.chargeId} and given.alone)`,
      ),
    )
    .groupBy(charges.saleId);
  return new Map(rows.map(({ saleId, ...sums }) => [saleId, sums]));
}

export const NOTHING_ALONE: AloneSums = { total: 0, cash: 0 };

/** The greatest sums among these sales. */
export async function greatestAlone(db: Db | Tx, saleIds: readonly number[]): Promise<AloneSums> {
  const all = [...(await mapAlone(db, saleIds)).values(), NOTHING_ALONE];
  return {
    total: Math.max(...all.map(({ total }) => total)),
    cash: Math.max(...all.map(({ cash }) => cash)),
  };
}
