import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { automaticBids, bidderNumbers, bids } from '../../../platform/database/bids-schema.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { ledgerOpenings, ledgerSecrets } from '../../../platform/database/ledger-schema.ts';
import { auctions, auctionTerms, lots, users } from '../../../platform/database/schema.ts';
import { lotIs } from '../../../platform/database/state-conditions.ts';

const LOTS_AT_ONCE = 500;
const ROWS_AT_ONCE = 5_000;

/** Makes every statement of the audit see the same snapshot while bidding goes on. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

export interface AuditedLot {
  lot: typeof lots.$inferSelect;
  auction: typeof auctions.$inferSelect | null;
  opening: typeof ledgerOpenings.$inferSelect | null;
  /** The frozen version that the lot's bids were made under. */
  terms: typeof auctionTerms.$inferSelect | null;
}
export type AuditedRow = typeof bids.$inferSelect & {
  secret: Buffer | null;
  /** The person's account was erased, and the secret with it. */
  isErased: boolean;
  /** The number that the auction of the lot gave this person. */
  ownNumber: number | null;
};

/** All lots by id, read in portions. */
export async function* streamLots(tx: Tx): AsyncGenerator<AuditedLot> {
  for (let after = 0; ; ) {
    const part = await tx
      .select({ lot: lots, auction: auctions, opening: ledgerOpenings, terms: auctionTerms })
      .from(lots)
      .leftJoin(auctions, eq(auctions.id, lots.auctionId))
      .leftJoin(ledgerOpenings, eq(ledgerOpenings.lotId, lots.id))
      .leftJoin(auctionTerms, eq(auctionTerms.id, lots.termsId))
      .where(gt(lots.id, after))
      .orderBy(asc(lots.id))
      .limit(LOTS_AT_ONCE);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < LOTS_AT_ONCE) return;
    after = last.lot.id;
  }
}

/**
 * The ledger of one lot in its order. Rows with the same number, which a constraint forbids, follow
 * each other.
 */
export async function* streamLedger(
  tx: Tx,
  { id: lotId, auctionId }: { id: number; auctionId: number | null },
): AsyncGenerator<AuditedRow> {
  for (let sequence = -1, id = 0; ; ) {
    const part = await tx
      .select({
        ...getTableColumns(bids),
        secret: ledgerSecrets.secret,
        isErased: sql<boolean>`${isNotNull(users.erasedAt)}`,
        ownNumber: bidderNumbers.number,
      })
      .from(bids)
      .leftJoin(ledgerSecrets, eq(ledgerSecrets.userId, bids.userId))
      .leftJoin(users, eq(users.id, bids.userId))
      .leftJoin(
        bidderNumbers,
        and(eq(bidderNumbers.userId, bids.userId), eq(bidderNumbers.auctionId, auctionId ?? 0)),
      )
      .where(
        sql`${eq(bids.lotId, lotId)} and (${bids.sequence}, ${bids.id}) > (${sequence}, ${id})`,
      )
      .orderBy(asc(bids.sequence), asc(bids.id))
      .limit(ROWS_AT_ONCE);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < ROWS_AT_ONCE) return;
    sequence = last.sequence;
    id = last.id;
  }
}

/**
 * Open automatic bids on open lots whose owner does not lead, or whose maximum is below the price.
 */
export function findStrayAutomaticBids(tx: Tx) {
  return tx
    .select({ lotId: lots.id, vehicleId: lots.vehicleId, userId: automaticBids.userId })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(
      and(
        isNull(automaticBids.endedAt),
        lotIs('lots', 'isOpen'),
        sql`(${lots.leaderId} is distinct from ${automaticBids.userId}
          or ${automaticBids.maximum} < ${lots.lanceAtual})`,
      ),
    )
    .orderBy(asc(lots.id));
}
