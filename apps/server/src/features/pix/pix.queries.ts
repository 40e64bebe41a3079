import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type PixCodeKind,
  pixCodes,
  pixEvents,
  pixReceipts,
} from '../../platform/database/pix-schema.ts';
import { allocations, charges, sales } from '../../platform/database/sales-schema.ts';

export type PixCodeRecord = typeof pixCodes.$inferSelect;
export type PixEventRecord = typeof pixEvents.$inferSelect;

const covered = sql<string>`(select coalesce(sum(${allocations.valor}), 0) from ${allocations}
  where ${allocations.chargeId} = "charges"."id")`.mapWith(Number);

const LIVE = ['preparing', 'active'] as const;

/** True when the charge's live code does not ask for exactly what is missing. */
const asksWrong = sql`${pixCodes.valor} <> ${charges.valor} - ${covered}`;

const CHARGE = {
  id: charges.id,
  kind: charges.kind,
  dueAt: charges.dueAt,
  missing: sql<string>`${charges.valor} - ${covered}`.mapWith(Number),
  vehicle: sales.vehicle,
  buyer: sales.buyer,
};

/** True while the charge is paid together with others: its own code is not offered. */
const isCombined = sql`exists (select from combined_items item
  join combined_charges whole on whole.id = item.combined_id
  where item.charge_id = "charges"."id" and whole.state = 'aberta' and whole.due_at > clock_timestamp())`;

/** Open charges that can still be paid in time and have no live code, the oldest first. */
export function listChargesWithoutCode(db: Db | Tx, limit: number) {
  return db
    .select(CHARGE)
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .leftJoin(pixCodes, and(eq(pixCodes.chargeId, charges.id), inArray(pixCodes.state, LIVE)))
    .where(
      and(
        eq(charges.state, 'aberta'),
        isNull(pixCodes.id),
        sql`not ${isCombined}`,
        // A code that ends within a minute would only disappoint.
        sql`${charges.dueAt} > clock_timestamp() + interval '1 minute'`,
      ),
    )
    .orderBy(asc(charges.id))
    .limit(limit);
}

/**
 * Live codes that nobody shall pay any more: the charge is closed, asks for another amount or is paid together
 * with others, the deadline has moved, or the yard has another key.
 */
export function listOutdatedCodes(
  db: Db | Tx,
  { key, limit }: { key: string; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: pixCodes.id })
    .from(pixCodes)
    .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
    .where(
      and(
        inArray(pixCodes.state, LIVE),
        or(
          ne(charges.state, 'aberta'),
          asksWrong,
          isCombined,
          ne(pixCodes.expiresAt, charges.dueAt),
          ne(pixCodes.key, key),
        ),
      ),
    )
    .orderBy(asc(pixCodes.id))
    .limit(limit);
}

/** The live code of a charge of this buyer. */
export async function findPayableCode(
  db: Db | Tx,
  { chargeId, buyerId }: { chargeId: number; buyerId: number },
): Promise<PixCodeRecord | null> {
  const [row] = await db
    .select({ code: pixCodes })
    .from(pixCodes)
    .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(
      and(
        eq(charges.id, chargeId),
        eq(sales.buyerId, buyerId),
        eq(charges.state, 'aberta'),
        eq(pixCodes.state, 'active'),
        sql`${pixCodes.expiresAt} > clock_timestamp()`,
      ),
    );
  return row?.code ?? null;
}

/** Null: we made no charge of this name. */
export async function findKindOfTxid(db: Db | Tx, txid: string): Promise<PixCodeKind | null> {
  const [code] = await db
    .select({ kind: pixCodes.kind })
    .from(pixCodes)
    .where(eq(pixCodes.txid, txid));
  return code?.kind ?? null;
}

/** Reports that nobody has looked into yet, the oldest first. */
export function listOpenEvents(
  db: Db | Tx,
  { after, limit }: { after: number; limit: number },
): Promise<PixEventRecord[]> {
  return db
    .select()
    .from(pixEvents)
    .where(and(eq(pixEvents.state, 'novo'), sql`${pixEvents.id} > ${after}`))
    .orderBy(asc(pixEvents.id))
    .limit(limit);
}

/** The PIX of the last 90 days whose vehicle has not left, older than what is listed every night. */
export function listReceiptsToWatch(db: Db | Tx, before: Date): Promise<{ endToEndId: string }[]> {
  return db
    .select({ endToEndId: pixReceipts.endToEndId })
    .from(pixReceipts)
    .where(
      and(
        lt(pixReceipts.createdAt, before),
        sql`${pixReceipts.createdAt} > clock_timestamp() - interval '90 days'`,
        sql`exists (select from charges charge join sales sale on sale.id = charge.sale_id
          where sale.state in ('aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado')
            and (charge.id = "pix_receipts"."charge_id" or charge.id in (select item.charge_id
              from combined_items item where item.combined_id = "pix_receipts"."combined_id")))`,
      ),
    )
    .orderBy(asc(pixReceipts.paymentId))
    .limit(2_000);
}

/**
 * The payment that a PIX was written as, with the sales that it was credited to; one row without a sale
 * when it was credited to none.
 */
export async function findContestedSales(
  tx: Tx,
  endToEndId: string,
): Promise<{ paymentId: number; saleId: number | null }[]> {
  return tx
    .selectDistinct({ paymentId: pixReceipts.paymentId, saleId: charges.saleId })
    .from(pixReceipts)
    .leftJoin(allocations, eq(allocations.paymentId, pixReceipts.paymentId))
    .leftJoin(charges, eq(charges.id, allocations.chargeId))
    .where(eq(pixReceipts.endToEndId, endToEndId));
}

export async function findBuyerOfCharge(db: Db | Tx, chargeId: number) {
  const [row] = await db
    .select({ buyerId: sales.buyerId, buyer: sales.buyer })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(eq(charges.id, chargeId));
  return row ?? null;
}
