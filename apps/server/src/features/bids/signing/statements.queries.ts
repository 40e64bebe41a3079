import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Head, Statement } from '@martelo/core/statement';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { ledgerStatements } from '../../../platform/database/ledger-schema.ts';
import { lots } from '../../../platform/database/schema.ts';
import { lotIs } from '../../../platform/database/state-conditions.ts';

/** A statement as it is stored, with what signs it. */
export interface SignedStatement extends Statement {
  /** Hex, like the signature. */
  hash: string;
  keyId: number;
  signature: string;
}

/**
 * Auctions whose ledgers may have new rows: they have open lots, or lots closed since shortly before the
 * newest statement. So a close is stated even when nothing ran for days after it.
 */
export async function findAuctionsToState(db: Db): Promise<number[]> {
  const newest = sql`(select max(${ledgerStatements.at}) from ${ledgerStatements})`;
  const rows = await db
    .selectDistinct({ auctionId: lots.auctionId })
    .from(lots)
    .where(
      and(
        isNotNull(lots.auctionId),
        gt(lots.sequence, 0),
        sql`(${lotIs('lots', 'isOpen')}
          or ${lots.closedAt} > least(now(), ${newest}) - interval '2 days')`,
      ),
    )
    .orderBy(asc(lots.auctionId));
  return rows.map(({ auctionId }) => Number(auctionId));
}

/** The last row of every lot of the auction that has one, by lot id. Closed lots are marked. */
export async function readHeads(
  tx: Tx,
  auctionId: number,
): Promise<{ head: Head; isClosed: boolean }[]> {
  const rows = await tx
    .select({
      id: lots.id,
      sequence: lots.sequence,
      hash: sql<string>`encode(${lots.ledgerHash}, 'hex')`,
      status: lots.status,
    })
    .from(lots)
    .where(and(eq(lots.auctionId, auctionId), gt(lots.sequence, 0), isNotNull(lots.ledgerHash)))
    .orderBy(asc(lots.id));
  return rows.map(({ id, sequence, hash, status }) => ({
    head: [id, sequence, hash],
    isClosed: !LOT_TRAITS[status].isOpen,
  }));
}

const statementColumns = {
  auctionId: ledgerStatements.auctionId,
  number: ledgerStatements.number,
  at: sql<number>`floor(extract(epoch from ${ledgerStatements.at}) * 1000)`.mapWith(Number),
  closing: ledgerStatements.closing,
  heads: ledgerStatements.heads,
  previousHash: sql<string | null>`encode(${ledgerStatements.previousHash}, 'hex')`,
  hash: sql<string>`encode(${ledgerStatements.hash}, 'hex')`,
  keyId: ledgerStatements.keyId,
  signature: sql<string>`encode(${ledgerStatements.signature}, 'hex')`,
};

export async function findLastStatement(
  tx: Tx,
  auctionId: number,
): Promise<SignedStatement | null> {
  const [last] = await tx
    .select(statementColumns)
    .from(ledgerStatements)
    .where(eq(ledgerStatements.auctionId, auctionId))
    .orderBy(desc(ledgerStatements.number))
    .limit(1);
  return last ?? null;
}

/** A statement of a great auction has a thousand heads. */
const STATEMENTS_AT_ONCE = 50;

/** Every statement by auction and number, read in portions. */
export async function* streamStatements(tx: Tx): AsyncGenerator<SignedStatement> {
  for (let auctionId = 0, number = 0; ; ) {
    const part: SignedStatement[] = await tx
      .select(statementColumns)
      .from(ledgerStatements)
      .where(
        sql`(${ledgerStatements.auctionId}, ${ledgerStatements.number}) > (${auctionId}, ${number})`,
      )
      .orderBy(asc(ledgerStatements.auctionId), asc(ledgerStatements.number))
      .limit(STATEMENTS_AT_ONCE);
    yield* part;
    const last = part.at(-1);
    if (!last || part.length < STATEMENTS_AT_ONCE) return;
    auctionId = last.auctionId;
    number = last.number;
  }
}

/** Of these heads, those whose row is not in the ledger with that hash. */
export async function findMissingHeads(tx: Tx, heads: Head[]): Promise<Head[]> {
  if (heads.length === 0) return [];
  const found = await tx.execute<{ lot_id: string; sequence: number; hash: string }>(
    sql`select (stated.head->>0)::bigint as lot_id, (stated.head->>1)::int as sequence,
        stated.head->>2 as hash
      from jsonb_array_elements(${JSON.stringify(heads)}::jsonb) as stated(head)
      where not exists (select 1 from bids
        where bids.lot_id = (stated.head->>0)::bigint
          and bids.sequence = (stated.head->>1)::int
          and encode(bids.hash, 'hex') = stated.head->>2)`,
  );
  return found.rows.map(({ lot_id, sequence, hash }) => [Number(lot_id), sequence, hash]);
}
