// The codes of combined payments, and what the PSP has to be told of all codes.
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { combinedCharges } from '../../platform/database/combined-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixCodes } from '../../platform/database/pix-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import type { PixCodeRecord } from './pix.queries.ts';

const LIVE = ['preparing', 'active'] as const;

/** Open combined payments that can still be paid in time and have no live code, the oldest first. */
export function listCombinedWithoutCode(db: Db | Tx, limit: number) {
  return db
    .select({
      id: combinedCharges.id,
      valor: combinedCharges.valor,
      dueAt: combinedCharges.dueAt,
    })
    .from(combinedCharges)
    .leftJoin(
      pixCodes,
      and(eq(pixCodes.combinedId, combinedCharges.id), inArray(pixCodes.state, [...LIVE])),
    )
    .where(
      and(
        eq(combinedCharges.state, 'aberta'),
        isNull(pixCodes.id),
        // A code that ends within a minute would only disappoint.
        sql`${combinedCharges.dueAt} > clock_timestamp() + interval '1 minute'`,
      ),
    )
    .orderBy(asc(combinedCharges.id))
    .limit(limit);
}

/** Live codes of combined payments that are over, or that name another key of the yard. */
export function listOutdatedCombinedCodes(
  db: Db | Tx,
  { key, limit }: { key: string; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: pixCodes.id })
    .from(pixCodes)
    .innerJoin(combinedCharges, eq(combinedCharges.id, pixCodes.combinedId))
    .where(
      and(
        inArray(pixCodes.state, [...LIVE]),
        or(
          ne(combinedCharges.state, 'aberta'),
          sql`${combinedCharges.dueAt} <= clock_timestamp()`,
          ne(pixCodes.key, key),
        ),
      ),
    )
    .orderBy(asc(pixCodes.id))
    .limit(limit);
}

/** Codes that the PSP has to be told about, with the sales that they are paid for, the earliest sale first. */
export async function listUnfinishedCodes(db: Db | Tx, limit: number) {
  const codes = await db
    .select()
    .from(pixCodes)
    .where(inArray(pixCodes.state, ['preparing', 'removing']))
    .orderBy(asc(pixCodes.id))
    .limit(limit);
  const unfinished = [];
  for (const code of codes) unfinished.push({ code, sales: await listSalesOfCode(db, code) });
  return unfinished;
}

export type SaleOfCode = Awaited<ReturnType<typeof listSalesOfCode>>[number];

function listSalesOfCode(db: Db | Tx, { chargeId, combinedId }: PixCodeRecord) {
  return db
    .selectDistinctOn([sales.id], {
      id: sales.id,
      buyerId: sales.buyerId,
      buyer: sales.buyer,
      vehicle: sales.vehicle,
    })
    .from(sales)
    .innerJoin(charges, eq(charges.saleId, sales.id))
    .where(
      chargeId === null
        ? sql`${charges.id} in (select item.charge_id from combined_items item
            where item.combined_id = ${combinedId})`
        : eq(charges.id, chargeId),
    )
    .orderBy(asc(sales.id));
}

/** The live code of a combined payment of this buyer. */
export async function findPayableCombinedCode(
  db: Db | Tx,
  { combinedId, buyerId }: { combinedId: number; buyerId: number },
): Promise<PixCodeRecord | null> {
  const [row] = await db
    .select({ code: pixCodes })
    .from(pixCodes)
    .innerJoin(combinedCharges, eq(combinedCharges.id, pixCodes.combinedId))
    .where(
      and(
        eq(combinedCharges.id, combinedId),
        eq(combinedCharges.buyerId, buyerId),
        eq(combinedCharges.state, 'aberta'),
        eq(pixCodes.state, 'active'),
        sql`${pixCodes.expiresAt} > clock_timestamp()`,
      ),
    );
  return row?.code ?? null;
}

/** The buyer of a combined payment as the sales name him. */
export async function findBuyerOfCombined(db: Db | Tx, combinedId: number) {
  const [row] = await db
    .select({ buyerId: combinedCharges.buyerId, buyer: sales.buyer })
    .from(combinedCharges)
    .innerJoin(
      charges,
      sql`${charges.id} = (select min(item.charge_id) from combined_items item
        where item.combined_id = ${combinedCharges.id})`,
    )
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(eq(combinedCharges.id, combinedId));
  return row ?? null;
}
