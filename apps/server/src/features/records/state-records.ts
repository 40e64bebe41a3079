import {
  RECORD_KINDS,
  type RecordFact,
  recordSignatureText,
  recordStatementText,
} from '@martelo/core/record-statement';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { STATE_RECORDS } from '../../platform/jobs/job-names.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { keyIdOf } from '../bids/signing/sign-statements.ts';
import { type SigningKey, sha256 } from '../bids/signing/signing-key.ts';
import { findLastRecordStatement, hashRecords, listWaiting } from './records.queries.ts';
import {
  insertRecordStatement,
  lockRecordStatements,
  type SignedRecords,
} from './records.writes.ts';

/** A yard of the version before has years of rows, which the first statements name in portions. */
const ROWS_AT_ONCE = 1_000;

interface Signing {
  db: Db;
  key: SigningKey;
}

/**
 * Signs the sales, papers, files and deliveries that no statement names yet. It may run in several processes at once and may
 * be interrupted anywhere: every statement is a transaction of its own, under one lock.
 */
export async function stateRecords({ db, key }: Signing): Promise<SignedRecords[]> {
  const keyId = await keyIdOf(db, key);
  const made: SignedRecords[] = [];
  for (;;) {
    const statement = await db.transaction((tx) => stateInside(tx, key, keyId));
    if (!statement) return made;
    made.push(statement);
  }
}

/** Null when no row waits. */
async function stateInside(tx: Tx, key: SigningKey, keyId: number): Promise<SignedRecords | null> {
  await lockRecordStatements(tx);
  const facts: RecordFact[] = [];
  for (const kind of RECORD_KINDS) {
    const ids = await listWaiting(tx, kind, ROWS_AT_ONCE);
    const hashes = await hashRecords(tx, kind, ids);
    for (const [id, hash] of hashes) facts.push({ kind, id, hash });
  }
  if (facts.length === 0) return null;
  facts.sort((one, other) => byKind(one, other) || one.id - other.id);
  const last = await findLastRecordStatement(tx);
  const statement = {
    number: (last?.number ?? 0) + 1,
    at: await readNow(tx),
    facts,
    previousHash: last?.hash ?? null,
  };
  const hash = sha256(recordStatementText(statement));
  const signature = key.sign(recordSignatureText(hash));
  const signed = { ...statement, hash, keyId, signature };
  await insertRecordStatement(tx, signed);
  return signed;
}

const byKind = (one: RecordFact, other: RecordFact) =>
  RECORD_KINDS.indexOf(one.kind) - RECORD_KINDS.indexOf(other.kind);

/** Registers the job that signs them, every minute. */
export function registerRecordJobs({ db, jobs, key }: Signing & { jobs: Jobs }): void {
  jobs.on(STATE_RECORDS, async () => void (await stateRecords({ db, key })), {
    cron: '* * * * *',
  });
}
