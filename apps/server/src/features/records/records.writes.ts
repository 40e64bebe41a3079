import type { RecordFact, RecordStatement } from '@martelo/core/record-statement';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { recordStatements, statedRecords } from '../../platform/database/ledger-schema.ts';

const RECORDS_LOCK = 20_260_061;

/** Makes processes that state records wait for each other, until the end of the transaction. */
export async function lockRecordStatements(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`);
}

export type SignedRecords = RecordStatement & { hash: string; keyId: number; signature: string };

export async function insertRecordStatement(tx: Tx, statement: SignedRecords): Promise<void> {
  const { number, at, previousHash, hash, keyId, signature, facts } = statement;
  await tx.insert(recordStatements).values({
    number,
    at: new Date(at),
    previousHash: previousHash === null ? null : Buffer.from(previousHash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
    keyId,
    signature: Buffer.from(signature, 'hex'),
  });
  await tx.insert(statedRecords).values(facts.map((fact) => statedRow(number, fact)));
}

const statedRow = (statement: number, { kind, id, hash }: RecordFact) => ({
  kind,
  subjectId: id,
  statement,
  hash: Buffer.from(hash, 'hex'),
});
