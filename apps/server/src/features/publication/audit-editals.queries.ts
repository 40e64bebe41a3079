import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { auctionTerms } from '../../platform/database/schema.ts';

/** A file has up to some megabytes, and a statement reads this many. */
const EDITALS_AT_ONCE = 20;

/** Every edital by id, read in portions. PostgreSQL compares the files, so that their bytes stay there. */
export async function* streamEditals(db: Db | Tx) {
  for (let after = 0; ; ) {
    const part = await db
      .select({
        id: auctionEditals.id,
        auctionId: auctionEditals.auctionId,
        version: auctionEditals.version,
        isWhole: sql<boolean>`sha256(${auctionEditals.content}) = ${auctionEditals.sha256}`,
      })
      .from(auctionEditals)
      .where(gt(auctionEditals.id, after))
      .orderBy(asc(auctionEditals.id))
      .limit(EDITALS_AT_ONCE);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < EDITALS_AT_ONCE) return;
    after = last.id;
  }
}

/** Frozen terms that name an edital which the auction has not published. */
export function listTermsWithoutEdital(db: Db | Tx, limit: number) {
  const named = db
    .select({ id: auctionEditals.id })
    .from(auctionEditals)
    .where(
      and(
        eq(auctionEditals.auctionId, auctionTerms.auctionId),
        eq(auctionEditals.sha256, auctionTerms.editalSha256),
        isNotNull(auctionEditals.publishedAt),
      ),
    );
  return db
    .select({ auctionId: auctionTerms.auctionId, version: auctionTerms.version })
    .from(auctionTerms)
    .where(and(isNotNull(auctionTerms.editalSha256), notExists(named)))
    .orderBy(asc(auctionTerms.id))
    .limit(limit);
}
