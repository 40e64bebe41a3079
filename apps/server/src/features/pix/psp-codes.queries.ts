import type { Centavos } from '@martelo/core/money';
import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pspCodes } from '../../platform/database/pix-schema.ts';
import { type BuyerSnapshot, charges, sales } from '../../platform/database/sales-schema.ts';

export type PspCodeRecord = typeof pspCodes.$inferSelect;

/** An open charge without a code, and what its code says. */
export interface UncodedCharge {
  chargeId: number;
  saleId: number;
  missing: Centavos;
  dueAt: Date;
  lote: string;
  numeroLeilao: string;
}

/** After a code that could not be shown the PSP is not asked for the next one at once. */
const PAUSE_MINUTES = 10;

const isLive = inArray(pspCodes.state, ['pedida', 'ativa']);

const hasJustFailed = sql`(${pspCodes.state} in ('recusada', 'a_remover', 'encerrada') and ${pspCodes.detail} <> ''
  and ${pspCodes.createdAt} > clock_timestamp() - make_interval(mins => ${PAUSE_MINUTES}))`;

const missing = sql<string>`"charges"."valor" - (select coalesce(sum(part.valor), 0)
  from allocations part where part.charge_id = "charges"."id")`.mapWith(Number);

/** Open charges without a code for which the PSP is not asked yet, locked; those that another process has locked are left to it. */
export function lockUncodedCharges(tx: Tx, limit: number): Promise<UncodedCharge[]> {
  const busy = tx
    .select({ one: sql`1` })
    .from(pspCodes)
    .where(and(eq(pspCodes.chargeId, charges.id), or(isLive, hasJustFailed)));
  return tx
    .select({
      chargeId: charges.id,
      saleId: charges.saleId,
      missing,
      dueAt: charges.dueAt,
      lote: sql<string>`${sales.vehicle} ->> 'lote'`,
      numeroLeilao: sql<string>`${sales.vehicle} ->> 'numeroLeilao'`,
    })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(and(eq(charges.state, 'aberta'), isNull(charges.brcode), notExists(busy)))
    .orderBy(asc(charges.id))
    .limit(limit)
    .for('update', { of: charges, skipLocked: true });
}

/** Codes that were shown and can be paid no more although their charge is open, locked with it. */
export function lockOverCodes(tx: Tx, limit: number) {
  return tx
    .select({ id: pspCodes.id, chargeId: charges.id, revision: charges.revision })
    .from(pspCodes)
    .innerJoin(charges, eq(charges.id, pspCodes.chargeId))
    .where(
      and(
        eq(pspCodes.state, 'ativa'),
        eq(charges.state, 'aberta'),
        sql`${pspCodes.payUntil} < clock_timestamp()`,
      ),
    )
    .orderBy(asc(charges.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** The sale of a code, whose buyer is the debtor. */
export interface SaleOfCode {
  saleId: number;
  buyerId: number;
  buyer: BuyerSnapshot;
}

export async function findSaleOfCode(db: Db | Tx, code: PspCodeRecord): Promise<SaleOfCode> {
  const [row] = await db
    .select({ saleId: sales.id, buyerId: sales.buyerId, buyer: sales.buyer })
    .from(charges)
    .innerJoin(sales, eq(sales.id, charges.saleId))
    .where(eq(charges.id, code.chargeId));
  if (!row) throw new Error(`code ${code.id} belongs to no sale`);
  return row;
}

/** The charge of a code as it stands, locked. */
export async function lockChargeOfCode(tx: Tx, chargeId: number) {
  const [row] = await tx
    .select({
      state: charges.state,
      brcode: charges.brcode,
      dueAt: charges.dueAt,
      revision: charges.revision,
      missing,
    })
    .from(charges)
    .where(eq(charges.id, chargeId))
    .for('update', { of: charges });
  if (!row) throw new Error(`there is no charge ${chargeId}`);
  return row;
}

export async function lockCode(tx: Tx, codeId: number): Promise<PspCodeRecord> {
  const [row] = await tx.select().from(pspCodes).where(eq(pspCodes.id, codeId)).for('update');
  if (!row) throw new Error(`there is no code ${codeId}`);
  return row;
}
