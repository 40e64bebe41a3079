import { type AuctionClock, lotPhaseOf } from '@martelo/core/auction';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { bids } from '../../../platform/database/bids-schema.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { auctions, lots } from '../../../platform/database/schema.ts';
import { clockOf } from '../../lots/auction-clock.ts';
import { hashEntry, type LedgerEntry } from './ledger-hash.ts';

/** PostgreSQL takes 65,535 parameters a statement; a ledger row has twelve. */
const ROWS_AT_ONCE = 1000;

/**
 * Locks lots for a change of their ledger, in the order of every command: first their auctions
 * (shared, so that their clocks stand still), then the lots, each by id. Ids that are no lots are
 * left out. `nowMs` is the database's clock after the locks.
 */
export async function lockLots(tx: Tx, lotIds: number[]) {
  if (lotIds.length === 0) return { lots: [] as LockedLot[], nowMs: 0 };
  const auctionIds = tx.select({ id: lots.auctionId }).from(lots).where(inArray(lots.id, lotIds));
  const clocks = await tx
    .select({
      id: auctions.id,
      intent: auctions.intent,
      dataInicio: auctions.dataInicio,
      dataFim: auctions.dataFim,
      remainingMs: auctions.remainingMs,
    })
    .from(auctions)
    .where(inArray(auctions.id, auctionIds))
    .orderBy(asc(auctions.id))
    .for('share');
  const rows = await tx
    .select()
    .from(lots)
    .where(inArray(lots.id, lotIds))
    .orderBy(asc(lots.id))
    .for('update');
  const byId = new Map(clocks.map((clock) => [clock.id, clock]));
  const nowMs = await readNow(tx);
  return {
    lots: rows.map((lot): LockedLot => {
      const auction = byId.get(lot.auctionId ?? 0);
      return { ...lot, clock: auction ? clockOf(auction) : null };
    }),
    nowMs,
  };
}

export type LockedLot = typeof lots.$inferSelect & { clock: AuctionClock | null };

/**
 * Whether a lot's result stands or is only waiting to be written: the hammer falls by the clock, not
 * when a job comes round.
 */
export function hasWinner(lot: LockedLot, nowMs: number): boolean {
  if (lot.status === 'sold' || lot.status === 'conditional') return true;
  if (lot.status !== 'active' || lot.leaderId === null || lot.clock === null) return false;
  return lotPhaseOf(lot.clock, lot.extensionMs, nowMs) === 'finished';
}

/** Open lots with bids that count, in the order in which they are locked. */
export async function findLotsWithBids(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.status, 'active'), gt(lots.bidCount, 0)))
    .orderBy(asc(lots.id));
  return rows.map((row) => row.id);
}

export function countSoldLots(tx: Tx): Promise<number> {
  return tx.$count(lots, inArray(lots.status, ['sold', 'conditional']));
}

export type NewEntry = Omit<LedgerEntry, 'sequence' | 'epoch' | 'bidderNumber' | 'automatic'>;

/** What the ledger's new rows leave in their lots. */
export interface LotChange {
  lot: LockedLot;
  entry: NewEntry;
  /** 1 begins a new epoch, 0 stays in this one. */
  epochStep: 0 | 1;
  lanceAtual: number | null;
  leaderId: number | null;
  bidCount: number;
}

/** Appends one row to the ledger of each of these locked lots and brings their caches after it. */
export async function appendToLedgers(tx: Tx, changes: LotChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const part = changes.slice(from, from + ROWS_AT_ONCE).map(chained);
    await tx.insert(bids).values(part.map(({ row }) => row));
    await updateLots(
      tx,
      part.map(({ change, row }) => ({ change, hash: row.hash })),
    );
  }
}

function chained(change: LotChange) {
  const { lot, entry, epochStep } = change;
  const full = {
    ...entry,
    sequence: lot.sequence + 1,
    epoch: lot.epoch + epochStep,
    bidderNumber: null,
    automatic: false,
  };
  const previousHash = lot.ledgerHash;
  const row = {
    ...full,
    createdAt: new Date(full.createdAt),
    previousHash,
    hash: hashEntry(previousHash, full),
  };
  return { change, row };
}

async function updateLots(tx: Tx, changes: { change: LotChange; hash: Buffer }[]): Promise<void> {
  const rows = changes.map(
    ({ change: { lot, epochStep, lanceAtual, leaderId, bidCount }, hash }) =>
      sql`(${lot.id}::bigint, ${lanceAtual}::bigint, ${leaderId}::bigint, ${bidCount}::int,
        ${epochStep}::int, ${hash}::bytea)`,
  );
  await tx.execute(sql`update lots set lance_atual = row.value, leader_id = row.leader,
      bid_count = row.count, sequence = lots.sequence + 1, epoch = lots.epoch + row.step,
      ledger_hash = row.hash
    from (values ${sql.join(rows, sql`, `)}) as row(id, value, leader, count, step, hash)
    where lots.id = row.id`);
}
