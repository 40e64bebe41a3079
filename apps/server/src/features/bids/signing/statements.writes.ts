import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { ledgerStatements } from '../../../platform/database/ledger-schema.ts';
import type { SignedStatement } from './statements.queries.ts';

const STATEMENTS_LOCK = 20_260_060;

/**
 * Makes processes that state the same auction wait for each other, until the end of the transaction.
 * Not a lock on the auction's row: bids take that one.
 */
export async function lockStatements(tx: Tx, auctionId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${STATEMENTS_LOCK} ${auctionId}`}, 0))`,
  );
}

export async function insertStatement(tx: Tx, statement: SignedStatement): Promise<void> {
  const { at, previousHash, hash, signature } = statement;
  await tx.insert(ledgerStatements).values({
    ...statement,
    at: new Date(at),
    previousHash: previousHash === null ? null : Buffer.from(previousHash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
    signature: Buffer.from(signature, 'hex'),
  });
}
