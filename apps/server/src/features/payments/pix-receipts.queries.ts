import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type PixCodeState,
  pixCodes,
  pixReceipts,
  saleContests,
} from '../../platform/database/pix-schema.ts';
import { allocations, charges, payments, sales } from '../../platform/database/sales-schema.ts';

/** Locks nothing: whoever credits locks the sale first. */
export interface ChargeOfTxid {
  chargeId: number;
  saleId: number;
}

/** The charge that a txid names: one of a dynamic code, or of a static one, whatever its attempt. */
export async function findChargeOfTxid(db: Db | Tx, txid: string): Promise<ChargeOfTxid | null> {
  const columns = { chargeId: charges.id, saleId: charges.saleId };
  const [dynamic] = await db
    .select(columns)
    .from(pixCodes)
    .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
    .where(eq(pixCodes.txid, txid));
  if (dynamic) return dynamic;
  const named = /^MT(\d{9,15})S\d{1,6}$/.exec(txid);
  if (!named) return null;
  const [fixed] = await db
    .select(columns)
    .from(charges)
    .where(eq(charges.id, Number(named[1])));
  return fixed ?? null;
}

export async function isPixKnown(db: Db | Tx, endToEndId: string): Promise<boolean> {
  const [row] = await db
    .select({ paymentId: pixReceipts.paymentId })
    .from(pixReceipts)
    .where(eq(pixReceipts.endToEndId, endToEndId));
  return row !== undefined;
}

export interface LiveCode {
  valor: number;
  brcode: string | null;
  expiresAt: Date;
  state: PixCodeState;
  failedAt: Date | null;
}

/** The dynamic codes of a sale's charges that can be paid, or will be soon. */
export function listLiveCodes(
  db: Db | Tx,
  saleId: number,
): Promise<(LiveCode & { chargeId: number })[]> {
  const { valor, brcode, expiresAt, state, failedAt } = pixCodes;
  return db
    .select({ chargeId: charges.id, valor, brcode, expiresAt, state, failedAt })
    .from(pixCodes)
    .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
    .where(and(eq(charges.saleId, saleId), inArray(pixCodes.state, ['preparing', 'active'])))
    .orderBy(asc(pixCodes.id));
}

/** True when the contested payment was made for a charge of a former buyer of its sale. */
const ofFormerBuyer = sql`exists (select from charges asked
  where asked.sale_id = "sales"."id" and asked.buyer_id <> "sales"."buyer_id"
    and (asked.id in (select given.charge_id from allocations given
        where given.payment_id = "sale_contests"."payment_id")
      or asked.id = (select receipt.charge_id from pix_receipts receipt
        where receipt.payment_id = "sale_contests"."payment_id")))`;

/**
 * True when a bank took money of this sale back, or is about to: nothing of it leaves the yard. Money of a
 * former buyer, who gets it back anyway, does not count.
 */
export async function isContested(db: Db | Tx, saleId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: saleContests.id })
    .from(saleContests)
    .innerJoin(sales, eq(sales.id, saleContests.saleId))
    .where(and(eq(saleContests.saleId, saleId), isNull(saleContests.endedAt), not(ofFormerBuyer)))
    .limit(1);
  return row !== undefined;
}

/**
 * The instant of the last PIX whose money is on charges of a sale; null: there is none. Of a PIX that a person
 * registered only the day is known: its end counts, but not a moment after it was registered.
 */
export async function findLastPix(db: Db | Tx, saleId: number): Promise<Date | null> {
  const arrived = sql<Date>`case when ${payments.registeredById} is null then ${payments.receivedAt}
    else least(${payments.receivedAt} + interval '12 hours', ${payments.createdAt}) end`;
  const [row] = await db
    .select({ at: arrived.mapWith(payments.receivedAt) })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(charges, eq(charges.id, allocations.chargeId))
    .where(and(eq(charges.saleId, saleId), eq(payments.meio, 'pix')))
    .groupBy(payments.id)
    .having(sql`sum(${allocations.valor}) > 0`)
    .orderBy(desc(arrived))
    .limit(1);
  return row?.at ?? null;
}
