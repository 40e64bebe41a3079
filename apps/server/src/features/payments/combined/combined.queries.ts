import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { combinedCharges, combinedItems } from '../../../platform/database/combined-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { pixCodes } from '../../../platform/database/pix-schema.ts';
import { allocations, charges, sales } from '../../../platform/database/sales-schema.ts';
import { auctions } from '../../../platform/database/schema.ts';
import type { LiveCode } from '../pix-receipts.queries.ts';

export type CombinedRecord = typeof combinedCharges.$inferSelect;

export async function findCombined(db: Db | Tx, id: number): Promise<CombinedRecord | null> {
  const [row] = await db.select().from(combinedCharges).where(eq(combinedCharges.id, id));
  return row ?? null;
}

/** Locks a combined payment until the transaction ends. Its sales and charges are locked before. */
export async function lockCombined(tx: Tx, id: number): Promise<CombinedRecord | null> {
  const [row] = await tx
    .select()
    .from(combinedCharges)
    .where(eq(combinedCharges.id, id))
    .for('update');
  return row ?? null;
}

/** The open ones by ascending id, locked, for a change of the receiver. */
export function lockOpenCombined(tx: Tx): Promise<CombinedRecord[]> {
  return tx
    .select()
    .from(combinedCharges)
    .where(eq(combinedCharges.state, 'aberta'))
    .orderBy(asc(combinedCharges.id))
    .for('update');
}

/** The parts never change, so nothing needs to be locked to read them. */
export function listItems(db: Db | Tx, combinedId: number) {
  return db
    .select({
      chargeId: combinedItems.chargeId,
      valor: combinedItems.valor,
      saleId: charges.saleId,
      buyerId: sales.buyerId,
    })
    .from(combinedItems)
    .innerJoin(charges, eq(charges.id, combinedItems.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(eq(combinedItems.combinedId, combinedId))
    .orderBy(asc(combinedItems.chargeId));
}

/** The sales of these charges. */
export function listSalesOfCharges(db: Db | Tx, chargeIds: readonly number[]) {
  return db
    .select({ chargeId: charges.id, saleId: charges.saleId })
    .from(charges)
    .where(inArray(charges.id, [...chargeIds]));
}

/** Its time is decided by the database's clock; a job writes the end later. */
const LIVING = sql`(${combinedCharges.state} = 'aberta' and ${combinedCharges.dueAt} > clock_timestamp())`;

/** A part as pages name it. */
const PART = {
  chargeId: charges.id,
  kind: charges.kind,
  valor: charges.valor,
  covered: sql<string>`(select coalesce(sum(${allocations.valor}), 0) from ${allocations}
    where ${allocations.chargeId} = "charges"."id")`.mapWith(Number),
  dueAt: charges.dueAt,
  state: charges.state,
  saleId: sales.id,
  saleState: sales.state,
  ano: sales.ano,
  numero: sales.numero,
  vehicle: sales.vehicle,
  auctionTitle: auctions.titulo,
};

const isLivingPart = sql`exists (select from combined_items item
  join combined_charges whole on whole.id = item.combined_id
  where item.charge_id = "charges"."id" and whole.state = 'aberta' and whole.due_at > clock_timestamp())`;

export type PartView = Awaited<ReturnType<typeof listFreeParts>>[number];

/** Open charges of a person's own sales that belong to no living combined payment, by deadline. */
export function listFreeParts(db: Db | Tx, buyerId: number) {
  return db
    .select(PART)
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(
      and(
        eq(sales.buyerId, buyerId),
        eq(sales.imported, false),
        eq(charges.state, 'aberta'),
        sql`not ${isLivingPart}`,
      ),
    )
    .orderBy(asc(charges.dueAt), asc(charges.id));
}

/** The parts of a combined payment with what each was asked for, by deadline. */
export function listParts(db: Db | Tx, combinedId: number) {
  return db
    .select({ ...PART, asked: combinedItems.valor })
    .from(combinedItems)
    .innerJoin(charges, eq(charges.id, combinedItems.chargeId))
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(eq(combinedItems.combinedId, combinedId))
    .orderBy(asc(charges.dueAt), asc(charges.id));
}

/** A combined payment that can be paid now, as pages name it. */
export interface LivingCombined {
  id: number;
  valor: number;
  dueAt: Date;
  lots: string[];
}

const LIVING_COLUMNS = {
  id: combinedCharges.id,
  valor: combinedCharges.valor,
  dueAt: combinedCharges.dueAt,
  // Two parts of one sale have one lot; lots of two auctions may have the same number.
  lots: sql<string[]>`(select json_agg(part.lote order by part.due_at, part.id) from (
      select sale.id, sale.vehicle->>'lote' as lote, min(charge.due_at) as due_at
      from combined_items item join charges charge on charge.id = item.charge_id
        join sales sale on sale.id = charge.sale_id
      where item.combined_id = "combined_charges"."id" group by sale.id) part)`,
};

export function listLivingOfBuyer(db: Db | Tx, buyerId: number): Promise<LivingCombined[]> {
  return db
    .select(LIVING_COLUMNS)
    .from(combinedCharges)
    .where(and(eq(combinedCharges.buyerId, buyerId), LIVING))
    .orderBy(desc(combinedCharges.id));
}

/** The living combined payments of charges. */
export async function mapLiving(
  db: Db | Tx,
  where: { saleId: number } | { chargeIds: readonly number[] },
): Promise<Map<number, LivingCombined>> {
  const wanted: SQL =
    'saleId' in where
      ? eq(charges.saleId, where.saleId)
      : inArray(charges.id, [...where.chargeIds]);
  const rows = await db
    .select({ chargeId: charges.id, combined: LIVING_COLUMNS })
    .from(combinedCharges)
    .innerJoin(combinedItems, eq(combinedItems.combinedId, combinedCharges.id))
    .innerJoin(charges, eq(charges.id, combinedItems.chargeId))
    .where(and(wanted, LIVING));
  return new Map(rows.map(({ chargeId, combined }) => [chargeId, combined]));
}

/** The combined payment that a txid names: one of a dynamic code, or of a static one, whatever its attempt. */
export async function findCombinedOfTxid(db: Db | Tx, txid: string): Promise<number | null> {
  const [dynamic] = await db
    .select({ id: pixCodes.combinedId })
    .from(pixCodes)
    .where(eq(pixCodes.txid, txid));
  if (dynamic) return dynamic.id;
  const named = /^MC(\d{9,15})S\d{1,6}$/.exec(txid);
  return named ? ((await findCombined(db, Number(named[1])))?.id ?? null) : null;
}

/** The dynamic code of a combined payment that can be paid, or will be soon. */
export async function findLiveCode(db: Db | Tx, combinedId: number): Promise<LiveCode | null> {
  const { valor, brcode, expiresAt, state, failedAt } = pixCodes;
  const [row] = await db
    .select({ valor, brcode, expiresAt, state, failedAt })
    .from(pixCodes)
    .where(
      and(eq(pixCodes.combinedId, combinedId), inArray(pixCodes.state, ['preparing', 'active'])),
    );
  return row ?? null;
}

/** Open ones whose time is over; of these charges alone when there are any. */
export function pastDeadline(chargeIds?: readonly number[]): SQL | undefined {
  return and(
    eq(combinedCharges.state, 'aberta'),
    lte(combinedCharges.dueAt, sql`clock_timestamp()`),
    chargeIds &&
      sql`${combinedCharges.id} in (select item.combined_id from combined_items item
        where ${inArray(sql`item.charge_id`, [...chargeIds])})`,
  );
}

const MOST_EXPORTED = 20_000;

/** The combined payments of a person, the newest first, for the own export. */
export function listCombinedOfPerson(db: Db | Tx, buyerId: number) {
  const { valor, dueAt, state, endReason, endedAt, createdAt } = combinedCharges;
  return db
    .select({
      ...{ valor, dueAt, state, endReason, endedAt, createdAt },
      cobrancas: sql<{ lote: string; valor: number }[]>`(select json_agg(json_build_object(
          'lote', sale.vehicle->>'lote', 'valor', item.valor) order by item.charge_id)
        from combined_items item join charges charge on charge.id = item.charge_id
          join sales sale on sale.id = charge.sale_id
        where item.combined_id = "combined_charges"."id")`,
    })
    .from(combinedCharges)
    .where(eq(combinedCharges.buyerId, buyerId))
    .orderBy(desc(combinedCharges.id))
    .limit(MOST_EXPORTED);
}
