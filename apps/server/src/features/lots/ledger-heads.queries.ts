import type { FrozenTerms } from '@martelo/core/auction-terms';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { bidderNumbers } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, auctionTerms, lots } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { type LotRules, openingFacts } from '../ledger/lot-facts.ts';
import { rulesOf } from './lot-rules.ts';

/** A lot whose ledger gets a row that is not a bid. */
export type LedgerLot = Awaited<ReturnType<typeof lockLedgers>>[number];

/** Locks the open lots of these auctions that have a ledger. */
export function lockLedgersOf(tx: Tx, auctionIds: readonly number[]) {
  return lockLedgers(
    tx,
    and(inArray(lots.auctionId, [...auctionIds]), lotIs('lots', 'isOpen'), gt(lots.sequence, 0)),
  );
}

/** Locks these lots, those without a ledger too. Lots that wait for an auction are left out. */
export function lockLedgersOfLots(tx: Tx, lotIds: readonly number[]) {
  return lockLedgers(tx, inArray(lots.id, [...lotIds]));
}

async function lockLedgers(tx: Tx, where: SQL | undefined) {
  const rows = await tx
    .select({ lot: lots, auction: auctions })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(where)
    .orderBy(asc(lots.id))
    .for('update', { of: lots });
  return rows.map(({ lot, auction }) => ({
    ...lot,
    auctionId: auction.id,
    rules: rulesOf(lot, auction),
    unfrozen: auction.terms,
  }));
}

/** The rows of open lots that stand after their last bid and the corrections of bids. */
export function findRowsAfterBids(db: Db, auctionIds: readonly number[]) {
  const lastOfBids = sql<number>`coalesce((select b.sequence from bids b where b.lot_id = ${lots.id}
    and b.action not in ('clock', 'close', 'reopen') order by b.sequence desc limit 1), 0)`;
  const firstSequence = sql<number>`${lastOfBids} + 1`.mapWith(Number);
  return db
    .select({ vehicleId: lots.vehicleId, firstSequence, sequence: lots.sequence })
    .from(lots)
    .where(
      and(
        inArray(lots.auctionId, [...auctionIds]),
        lotIs('lots', 'isOpen'),
        sql`${lots.sequence} > ${lastOfBids}`,
      ),
    )
    .orderBy(asc(lots.id));
}

/** The columns that the facts of these lots follow from, by lot id. */
export async function readRules(tx: Tx, lotIds: readonly number[]): Promise<Map<number, LotRules>> {
  const found = await lockLedgersOfLots(tx, lotIds);
  return new Map(found.map(({ id, rules }) => [id, rules]));
}

/** The facts of lots that open, by lot id: under the newest version, else the auction's own terms. */
export async function readOpenings(tx: Tx, found: readonly LedgerLot[]) {
  const auctionIds = [...new Set(found.map(({ auctionId }) => auctionId))];
  if (auctionIds.length === 0) return new Map<number, never>();
  const versions = await tx
    .selectDistinctOn([auctionTerms.auctionId])
    .from(auctionTerms)
    .where(inArray(auctionTerms.auctionId, auctionIds))
    .orderBy(asc(auctionTerms.auctionId), sql`${auctionTerms.version} desc`);
  const newest = new Map(versions.map((version) => [version.auctionId, version]));
  return new Map(
    found.map(({ id, auctionId, rules, unfrozen }) => {
      const version = newest.get(auctionId);
      const terms: FrozenTerms = {
        regime: version?.regime ?? rules.regime,
        terms: version?.terms ?? unfrozen,
        editalSha256: version?.editalSha256?.toString('hex') ?? null,
      };
      return [id, { facts: openingFacts(rules, terms), termsId: version?.id ?? null }];
    }),
  );
}

/** The bidder numbers of these people, by auction and person ('12 7'). */
export async function findNumbers(
  tx: Tx,
  wanted: readonly { auctionId: number; userId: number }[],
) {
  if (wanted.length === 0) return new Map<string, number>();
  const rows = await tx
    .select()
    .from(bidderNumbers)
    .where(
      and(
        inArray(bidderNumbers.auctionId, [...new Set(wanted.map((one) => one.auctionId))]),
        inArray(bidderNumbers.userId, [...new Set(wanted.map((one) => one.userId))]),
      ),
    );
  return new Map(rows.map((row) => [`${row.auctionId} ${row.userId}`, row.number]));
}
