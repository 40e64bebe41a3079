import { type Head, statementSignatureText, statementText } from '@martelo/core/statement';
import type { Tx } from '../../../platform/database/connect.ts';
import { faultText } from '../../ledger/fault-text.ts';
import { chainFaults } from './chain-faults.ts';
import { type HouseKey, readHouseKeys } from './keys.queries.ts';
import { isSignedBy, successionText } from './signing-key.ts';
import { findMissingHeads, type SignedStatement, streamStatements } from './statements.queries.ts';

export interface StatementAudit {
  keys: number;
  statements: number;
  findings: StatementFinding[];
}

export interface StatementFinding {
  /** Null when the finding is about the keys of the house. */
  auctionId: number | null;
  number: number | null;
  /** The lot whose ledger differs from the statement; null when the statement itself is wrong. */
  lotId: number | null;
  what: string;
}

/** More findings would add nothing and fill the memory. */
const MAX_FINDINGS = 1_000;

/**
 * Reads every statement and checks that: the house's keys follow each other by signature; numbers have no
 * gap; every statement has the hash of its content, names the one before it and is signed by a key of the
 * house; and each row that it names is in the ledger with that hash. So a ledger that was rewritten and
 * hashed anew as a whole is found as well. Missing statements at the end are found by a copy alone.
 */
export async function auditStatements(tx: Tx): Promise<StatementAudit> {
  const keys = await readHouseKeys(tx);
  const keyFindings = keyFaults(keys).map((what) => ({ ...ABOUT_KEYS, what }));
  const audit: StatementAudit = { keys: keys.length, statements: 0, findings: keyFindings };
  const keyById = new Map(keys.map((key) => [key.id, key]));
  let last: SignedStatement | null = null;
  for await (const statement of streamStatements(tx)) {
    audit.statements += 1;
    const before = last?.auctionId === statement.auctionId ? last : null;
    const { auctionId, number } = statement;
    const found = (lotId: number | null, what: string) =>
      audit.findings.push({ auctionId, number, lotId, what });
    const texts = {
      hashed: statementText(statement),
      signed: statementSignatureText(statement.hash),
    };
    for (const what of chainFaults(statement, before, { texts, keys: keyById })) found(null, what);
    for (const [lotId, sequence] of await findMissingHeads(tx, newHeads(statement, before))) {
      found(lotId, faultText('row-not-as-signed', { sequence }));
    }
    if (audit.findings.length >= MAX_FINDINGS) break;
    last = statement;
  }
  return audit;
}

const ABOUT_KEYS = { auctionId: null, number: null, lotId: null };

function keyFaults(keys: HouseKey[]): string[] {
  return keys.flatMap((key, index) => {
    const before = keys[index - 1];
    if (!before) return key.signedById === null ? [] : [faultText('key-lost', { key: key.id })];
    const { signedById, signature, publicKey } = key;
    const isNamed = signedById === before.id && signature !== null;
    const text = successionText(publicKey);
    if (isNamed && isSignedBy(before.publicKey, text, signature)) return [];
    return [faultText('key-unsigned', { key: key.id })];
  });
}

/** Heads that the statement before did not name: the others were checked with it. */
function newHeads(statement: SignedStatement, before: SignedStatement | null): Head[] {
  const known = new Set(before?.heads.map((head) => head.join(' ')));
  return statement.heads.filter((head) => !known.has(head.join(' ')));
}
