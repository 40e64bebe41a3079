// Money without a destination, and the charges that a person can give it to.
import { foldAccents } from '@martelo/core/text';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { charges, payments, sales } from '../../platform/database/sales-schema.ts';
import { mapAlone, NOTHING_ALONE } from './alone-sums.queries.ts';
import type { ChargeRecord, PaymentRecord } from './payments.queries.ts';

/** Locks a payment until the transaction ends. Its sale and its charges are locked before. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRecord | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

/** The sale whose code a payment was made for; null: none is known. */
export async function findSaleOfPix(db: Db | Tx, paymentId: number): Promise<number | null> {
  const { rows } = await db.execute<{ sale_id: number }>(sql`
    select charge.sale_id from pix_receipts pix
      join charges charge on charge.id = coalesce(pix.charge_id, (select min(item.charge_id)
        from combined_items item where item.combined_id = pix.combined_id))
    where pix.payment_id = ${paymentId}`);
  return rows[0] ? Number(rows[0].sale_id) : null;
}

export async function findPlaceOfCharge(
  db: Db | Tx,
  chargeId: number,
): Promise<{ saleId: number } | null> {
  const [row] = await db
    .select({ saleId: charges.saleId })
    .from(charges)
    .where(eq(charges.id, chargeId));
  return row ?? null;
}

const covered = sql<string>`(select coalesce(sum(given.valor), 0) from allocations given
  where given.charge_id = "charges"."id")`.mapWith(Number);

const MOST_CHARGES = 60;

export type OpenChargeView = Awaited<ReturnType<typeof findOpenCharges>>[number];

const OPEN_CHARGE = {
  id: charges.id,
  kind: charges.kind,
  missing: sql<string>`${charges.valor} - ${covered}`.mapWith(Number),
  dueAt: charges.dueAt,
  isOverdue: sql<boolean>`${charges.dueAt} < statement_timestamp()`,
  sale: {
    id: sales.id,
    ano: sales.ano,
    numero: sales.numero,
    vehicle: sales.vehicle,
    buyer: sales.buyer,
  },
};

/** Adds what is known of the sale of each charge. */
async function withSales<Row extends { id: number; sale: { id: number } }>(
  db: Db | Tx,
  rows: readonly Row[],
) {
  const saleIds = [...new Set(rows.map(({ sale }) => sale.id))];
  const alone = await mapAlone(db, saleIds);
  const open = new Map<number, { id: number; kind: ChargeRecord['kind']; missing: number }[]>();
  for (const { saleId, ...charge } of await listOpenOf(db, saleIds)) {
    open.set(saleId, [...(open.get(saleId) ?? []), charge]);
  }
  return rows.map((row) => ({
    ...row,
    alone: alone.get(row.sale.id) ?? NOTHING_ALONE,
    /** The open charges that a credit to the sale covers before this one. */
    before: (open.get(row.sale.id) ?? []).filter(({ id }) => id < row.id),
  }));
}

function listOpenOf(db: Db | Tx, saleIds: readonly number[]) {
  const { id, kind, missing } = OPEN_CHARGE;
  return db
    .select({ id, kind, missing, saleId: charges.saleId })
    .from(charges)
    .where(and(inArray(charges.saleId, [...saleIds]), eq(charges.state, 'aberta')))
    .orderBy(asc(charges.id));
}

/** Every open charge that can be credited now, with the instant of the hammer. */
export async function listPayable(db: Db | Tx) {
  const rows = await db
    .select({ ...OPEN_CHARGE, closedAt: sales.closedAt })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(
      and(
        eq(charges.state, 'aberta'),
        or(
          inArray(sales.state, ['aguardando_pagamento', 'sinal_pago']),
          and(eq(charges.kind, 'multa'), inArray(sales.state, ['inadimplente', 'desfeito'])),
        ),
      ),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id));
  return withSales(db, rows);
}

/** Open charges by buyer, document, lot, vehicle or number, the earliest deadline first. */
export async function findOpenCharges(db: Db | Tx, { q }: { q: string }) {
  const words = foldAccents(q).split(/\s+/).filter(Boolean);
  const rows = await db
    .select(OPEN_CHARGE)
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(
      and(
        eq(charges.state, 'aberta'),
        ...words.map(
          (word) =>
            sql`(strpos(${SEARCHED}, ${word}) > 0 or ${sales.buyer}->>'documento' = ${digitsOf(word)})`,
        ),
      ),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id))
    .limit(MOST_CHARGES);
  return withSales(db, rows);
}

/** A document as it is stored: without points and strokes. */
const digitsOf = (word: string) => word.replace(/[^0-9a-z]/gi, '').toUpperCase();

const SEARCHED = sql`search_fold(concat_ws(' ', ${sales.buyer}->>'nome', ${sales.vehicle}->>'lote',
  ${sales.vehicle}->>'titulo', 'AR ' || ${sales.ano} || '/' || lpad(${sales.numero}::text, 6, '0')))`;
