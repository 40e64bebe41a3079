import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixArrivals, type pixNotices, pspCodes } from '../../platform/database/pix-schema.ts';
import { charges } from '../../platform/database/sales-schema.ts';

export type NoticeRecord = typeof pixNotices.$inferSelect;

/** Those of these payments that are recorded. */
export async function findKnownArrivals(
  db: Db | Tx,
  endToEndIds: readonly string[],
): Promise<Set<string>> {
  if (endToEndIds.length === 0) return new Set();
  const rows = await db
    .select({ endToEndId: pixArrivals.endToEndId })
    .from(pixArrivals)
    .where(sql`${pixArrivals.endToEndId} = any(${sql.param([...endToEndIds])}::text[])`);
  return new Set(rows.map(({ endToEndId }) => endToEndId));
}

/** The charge that a code was made for, by the PSP or by the product, also where it is shown no more. */
export async function findChargeOfTxid(
  db: Db | Tx,
  txid: string,
): Promise<{ chargeId: number; saleId: number; key: string | null } | null> {
  const [asked] = await db
    .select({
      chargeId: charges.id,
      saleId: charges.saleId,
      key: sql<string>`${pspCodes.asked} ->> 'key'`,
    })
    .from(pspCodes)
    .innerJoin(charges, eq(charges.id, pspCodes.chargeId))
    .where(eq(pspCodes.txid, txid));
  if (asked) return asked;
  // A static code carries the number of its charge, whatever its attempt.
  const number = /^MT(\d{9,15})S\d+$/.exec(txid)?.[1];
  if (number === undefined) return null;
  const [made] = await db
    .select({ chargeId: charges.id, saleId: charges.saleId })
    .from(charges)
    .where(eq(charges.id, Number(number)));
  return made ? { ...made, key: null } : null;
}
