import { SALE_CHARGE_KINDS } from '@martelo/core/charge-kinds';
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type SaleNotice, saleNotices } from '../../platform/database/notices-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { auctionTerms } from '../../platform/database/schema.ts';

/** An open charge whose deadline is near or past, and which is not through with its notices. */
export function listChargesToRemind(db: Db | Tx) {
  return db
    .select({
      saleId: charges.saleId,
      chargeId: charges.id,
      createdAt: charges.createdAt,
      dueAt: charges.dueAt,
    })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(
      and(
        eq(charges.state, 'aberta'),
        inArray(charges.kind, [...SALE_CHARGE_KINDS]),
        sql`${sales.state} in ('aguardando_pagamento', 'sinal_pago')`,
        sql`${charges.dueAt} <= clock_timestamp() + interval '24 hours'`,
        notExists(
          db
            .select({ id: saleNotices.id })
            .from(saleNotices)
            .where(
              and(
                eq(saleNotices.chargeId, charges.id),
                eq(saleNotices.dueAt, charges.dueAt),
                eq(saleNotices.kind, 'vencido-24h'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id));
}

/** A released sale whose time to fetch the vehicle is nearly or wholly over. */
export function listPickupsToRemind(db: Db | Tx) {
  return db
    .select({
      saleId: sales.id,
      releasedAt: sales.releasedAt,
      pickupUntil: sales.pickupUntil,
      vehicle: sales.vehicle,
      terms: auctionTerms.terms,
    })
    .from(sales)
    .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
    .where(
      and(
        eq(sales.state, 'liberado'),
        sql`${sales.pickupUntil} <= clock_timestamp() + interval '24 hours'`,
        notExists(
          db
            .select({ id: saleNotices.id })
            .from(saleNotices)
            .where(
              and(
                eq(saleNotices.saleId, sales.id),
                eq(saleNotices.dueAt, sales.pickupUntil),
                eq(saleNotices.kind, 'estadia'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(sales.pickupUntil), asc(sales.id));
}

/** True when this notice of this deadline was written. */
export async function isTold(
  db: Db | Tx,
  { saleId, chargeId, kind, dueAt }: NoticeKey,
): Promise<boolean> {
  const [row] = await db
    .select({ id: saleNotices.id })
    .from(saleNotices)
    .where(
      and(
        eq(saleNotices.saleId, saleId),
        sql`${saleNotices.chargeId} is not distinct from ${chargeId}`,
        eq(saleNotices.kind, kind),
        eq(saleNotices.dueAt, dueAt),
      ),
    );
  return row !== undefined;
}

export interface NoticeKey {
  saleId: number;
  /** Null: the deadline to fetch the vehicle. */
  chargeId: number | null;
  kind: SaleNotice;
  dueAt: Date;
}
