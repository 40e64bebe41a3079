// The terms of auctions. A lot with a counting bid keeps the version of its first one (`lots.terms_id`);
// every other lot of the auction sells under the newest version; while nothing is frozen, the
// auction's own terms hold.

import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { Regime } from '@martelo/core/regime';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, auctionTerms, lots, type TermsCause } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** Terms that hold, with the mark that a bidder confirms. */
export interface HoldingTerms {
  auctionId: number;
  /** The frozen version; null while the auction has none. */
  id: number | null;
  version: number | null;
  regime: Regime;
  terms: AuctionTerms;
  /** SHA-256 of the edital that was in force; null: the auction has none of its own. */
  editalSha256: Buffer | null;
  mark: string;
}

/** A frozen version: its row in `auction_terms`. */
export type TermsVersion = typeof auctionTerms.$inferSelect;

/**
 * The id of the newest version of an auction as SQL; null while nothing is frozen. `auction` is the
 * SQL of the auction's id, such as 'l.auction_id'.
 */
export function newestTermsIdOf(auction: string): string {
  return `(select newest.id from auction_terms newest where newest.auction_id = ${auction}
      order by newest.version desc limit 1)`;
}

/**
 * The id of the version that holds for a lot as SQL, for the row aliases of `lots` and its auction;
 * null while nothing is frozen. A lot whose bids were all taken back follows the newest version
 * again, so the first counting bid after that has to write `terms_id` anew.
 */
export function termsIdOfLot(lot: string): string {
  return `coalesce(case when ${lot}.bid_count > 0 then ${lot}.terms_id end, ${newestTermsIdOf(`${lot}.auction_id`)})`;
}

/**
 * The mark is what a bid has to name. That of a version covers terms, regime and edital; before the
 * first version it is that of the auction, which is equal to the mark of a first version without an
 * edital.
 */
const holding = {
  auctionId: auctions.id,
  id: auctionTerms.id,
  version: auctionTerms.version,
  regime: sql<Regime>`coalesce(${auctionTerms.regime}, ${auctions.regime})`,
  terms: sql<AuctionTerms>`coalesce(${auctionTerms.terms}, ${auctions.terms})`,
  editalSha256: auctionTerms.editalSha256,
  mark: sql<string>`coalesce(${auctionTerms.mark}, ${auctions.termsMark})`,
};

/** The terms for lots without a counting bid. Null: there is no such auction. */
export async function termsInForce(db: Db | Tx, auctionId: number): Promise<HoldingTerms | null> {
  const [row] = await db
    .select(holding)
    .from(auctions)
    .leftJoin(auctionTerms, eq(auctionTerms.auctionId, auctions.id))
    .where(eq(auctions.id, auctionId))
    .orderBy(desc(auctionTerms.version))
    .limit(1);
  return row ?? null;
}

/** The terms that hold for a lot. Null: the lot waits for an auction, or does not exist. */
export async function findTermsForLot(db: Db | Tx, lotId: number): Promise<HoldingTerms | null> {
  return (await findTermsForLots(db, [lotId])).get(lotId) ?? null;
}

/** The same for many lots, by lot id. */
export async function findTermsForLots(
  db: Db | Tx,
  lotIds: readonly number[],
): Promise<Map<number, HoldingTerms>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .select({ lotId: lots.id, ...holding })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .leftJoin(auctionTerms, eq(auctionTerms.id, sql.raw(termsIdOfLot('"lots"'))))
    .where(inArray(lots.id, [...lotIds]));
  return new Map(rows.map(({ lotId, ...terms }) => [lotId, terms]));
}

/** An auction's own terms, which its next version will hold. */
export interface TermsOfAuction {
  id: number;
  titulo: string;
  numeroLote: string;
  regime: Regime;
  terms: AuctionTerms;
  /** Terms that wait for the next version of the published edital. */
  nextTerms: AuctionTerms | null;
  /** What a form was opened with: that of the waiting terms, otherwise of the terms. */
  formMark: string;
  publishedAt: Date | null;
  revokedAt: Date | null;
}

/** Locks the auction for a change of its terms: bids and other changes wait (decision 10). */
export async function lockTerms(tx: Tx, auctionId: number): Promise<TermsOfAuction | null> {
  const [row] = await selectTerms(tx, auctionId).for('no key update');
  return row ?? null;
}

/** The same without a lock. */
export async function findTermsOfAuction(
  db: Db | Tx,
  auctionId: number,
): Promise<TermsOfAuction | null> {
  const [row] = await selectTerms(db, auctionId);
  return row ?? null;
}

function selectTerms(db: Db | Tx, auctionId: number) {
  return db
    .select({
      id: auctions.id,
      titulo: auctions.titulo,
      numeroLote: auctions.numeroLote,
      regime: auctions.regime,
      terms: auctions.terms,
      nextTerms: auctions.nextTerms,
      formMark: sql<string>`coalesce(md5(${auctions.nextTerms}::text || ${auctions.regime}), ${auctions.termsMark})`,
      publishedAt: auctions.publishedAt,
      revokedAt: auctions.revokedAt,
    })
    .from(auctions)
    .where(and(eq(auctions.id, auctionId), isNull(auctions.archivedAt)));
}

/** Vehicles whose open lots follow the auction's newest terms: they have no counting bid. */
export async function listVehiclesOfNewestTerms(tx: Tx, auctionId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: lots.vehicleId })
    .from(lots)
    .where(and(eq(lots.auctionId, auctionId), lotIs('lots', 'isOpen'), eq(lots.bidCount, 0)));
  return rows.map(({ id }) => id);
}

export interface VersionWithLots {
  id: number;
  version: number;
  frozenAt: Date;
  cause: TermsCause;
  regime: Regime;
  terms: AuctionTerms;
  editalSha256: Buffer | null;
  /** How many lots of the auction sell under it. */
  lots: number;
}

/** The frozen versions of an auction, the newest first. */
export function listTermsVersions(db: Db | Tx, auctionId: number): Promise<VersionWithLots[]> {
  const { id, version, frozenAt, cause, regime, terms, editalSha256 } = auctionTerms;
  return db
    .select({
      id,
      version,
      frozenAt,
      cause,
      regime,
      terms,
      editalSha256,
      lots: COUNT_OF_LOTS,
    })
    .from(auctionTerms)
    .where(eq(auctionTerms.auctionId, auctionId))
    .orderBy(desc(auctionTerms.version));
}

/** Plain names, because drizzle leaves out the table in a select without a join. */
const COUNT_OF_LOTS = sql<number>`(select count(*)::int from lots l
  where l.auction_id = auction_terms.auction_id and ${lotIs('l', 'isListed')}
    and ${sql.raw(termsIdOfLot('l'))} = auction_terms.id)`;
