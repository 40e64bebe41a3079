import {
  type Head,
  type Statement,
  sameHeads,
  statementSignatureText,
  statementText,
} from '@martelo/core/statement';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { readHouseKeys } from './keys.queries.ts';
import { type SigningKey, sha256 } from './signing-key.ts';
import {
  findAuctionsToState,
  findLastStatement,
  readHeads,
  type SignedStatement,
} from './statements.queries.ts';
import { insertStatement, lockStatements } from './statements.writes.ts';

interface Signing {
  db: Db;
  key: SigningKey;
}

/**
 * Signs the last ledger rows of each of these auctions, or of all that may have changed. It may run in
 * several processes at once and may be interrupted anywhere: every statement is a transaction of its own,
 * under a lock of its auction. An auction that fails does not keep the others from their statement.
 */
export async function signStatements(
  { db, key }: Signing,
  closedIn: number[] | null = null,
): Promise<SignedStatement[]> {
  const keyId = await keyIdOf(db, key);
  const made: SignedStatement[] = [];
  const errors: unknown[] = [];
  for (const auctionId of closedIn ?? (await findAuctionsToState(db))) {
    const asked = { auctionId, key, keyId, closing: closedIn !== null };
    try {
      const statement = await db.transaction((tx) => stateAuction(tx, asked));
      if (statement) made.push(statement);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return made;
}

/** The server has recorded its key at the start (record-house-key.ts). */
export async function keyIdOf(db: Db, { publicKey }: SigningKey): Promise<number> {
  const own = (await readHouseKeys(db)).find((key) => key.publicKey === publicKey);
  if (!own) throw new Error('the key of this server is not recorded');
  return own.id;
}

interface Asked {
  auctionId: number;
  key: SigningKey;
  keyId: number;
  /** Lots have just closed. Otherwise that is seen by their new rows. */
  closing: boolean;
}

/** Null when the statement before already says it all. */
async function stateAuction(
  tx: Tx,
  { auctionId, key, keyId, closing }: Asked,
): Promise<SignedStatement | null> {
  await lockStatements(tx, auctionId);
  // Read under the lock, so that two processes never follow the same statement.
  const last = await findLastStatement(tx, auctionId);
  const read = await readHeads(tx, auctionId);
  const heads = read.map(({ head }) => head);
  const isNew = !last || !sameHeads(last.heads, heads);
  if (heads.length === 0 || !(isNew || (closing && !last.closing))) return null;
  const before = new Map(last?.heads.map(([lotId, , hash]) => [lotId, hash]));
  const hasClosed = ({ head, isClosed }: { head: Head; isClosed: boolean }) =>
    isClosed && before.get(head[0]) !== head[2];
  const statement: Statement = {
    auctionId,
    number: (last?.number ?? 0) + 1,
    // Read after the heads, so that every row that they cover is older.
    at: await readNow(tx),
    closing: closing || read.some(hasClosed),
    heads,
    previousHash: last?.hash ?? null,
  };
  const hash = sha256(statementText(statement));
  const signature = key.sign(statementSignatureText(hash));
  const signed = { ...statement, hash, keyId, signature };
  await insertStatement(tx, signed);
  return signed;
}
