import { createHash } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import {
  RECORD_KINDS,
  type RecordKind,
  type RecordStatement,
  recordSignatureText,
  recordStatementText,
} from '@martelo/core/record-statement';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { chainFaults, type Link } from '../bids/signing/chain-faults.ts';
import { readHouseKeys } from '../bids/signing/keys.queries.ts';
import { faultText } from '../ledger/fault-text.ts';
import {
  findLastRecordStatement,
  hashRecords,
  listWrittenBetween,
  readGreatestStated,
  streamPapers,
  streamRecordStatements,
} from './records.queries.ts';

export interface RecordAudit {
  statements: number;
  /** Rows that the statements name. */
  records: number;
  findings: RecordFinding[];
}

export interface RecordFinding {
  /** Null when the statement itself is wrong, then `id` is its number. */
  kind: RecordKind | null;
  id: number;
  /** In Portuguese, for the operator. */
  what: string;
}

/** More findings would add nothing and fill the memory. */
const MAX_FINDINGS = 1_000;

/**
 * Reads every statement of records and checks that they follow each other and are signed by the house; that each row which
 * they name is there as it was signed; that no row was written among those that they name; and that the data and the file
 * of each paper have the hashes beside them. Statements missing at the end are found by a copy alone.
 */
export function auditRecords(db: Db): Promise<RecordAudit> {
  return db.transaction(auditInside, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function auditInside(tx: Tx): Promise<RecordAudit> {
  const audit: RecordAudit = { statements: 0, records: 0, findings: [] };
  const keys = new Map((await readHouseKeys(tx)).map((key) => [key.id, key]));
  let before: Link | null = null;
  for await (const statement of streamRecordStatements(tx)) {
    audit.statements += 1;
    audit.records += statement.facts.length;
    const texts = {
      hashed: recordStatementText(statement),
      signed: recordSignatureText(statement.hash),
    };
    for (const what of chainFaults(statement, before, { texts, keys })) {
      audit.findings.push({ kind: null, id: statement.number, what });
    }
    audit.findings.push(...(await changedRows(tx, statement)));
    if (audit.findings.length >= MAX_FINDINGS) return audit;
    before = statement;
  }
  audit.findings.push(...(await unstatedRows(tx)), ...(await changedPapers(tx)));
  return audit;
}

async function changedRows(tx: Tx, { facts }: RecordStatement): Promise<RecordFinding[]> {
  const findings: RecordFinding[] = [];
  for (const kind of RECORD_KINDS) {
    const named = facts.filter((fact) => fact.kind === kind);
    const hashes = await hashRecords(
      tx,
      kind,
      named.map(({ id }) => id),
    );
    for (const { id, hash } of named) {
      const now = hashes.get(id);
      if (now === undefined) findings.push({ kind, id, what: faultText('record-gone') });
      else if (now !== hash) findings.push({ kind, id, what: faultText('record-changed') });
    }
  }
  return findings;
}

/** A row that is older than one of a statement before the last: the statement after that would have named it. */
async function unstatedRows(tx: Tx): Promise<RecordFinding[]> {
  const last = await findLastRecordStatement(tx);
  if (!last) return [];
  const greatest = await readGreatestStated(tx, last.number - 1);
  const findings: RecordFinding[] = [];
  for (const kind of RECORD_KINDS) {
    const below = greatest.get(kind) ?? 0;
    const ids = await listWrittenBetween(tx, kind, { limit: MAX_FINDINGS, below });
    for (const id of ids) findings.push({ kind, id, what: faultText('record-between') });
  }
  return findings;
}

async function changedPapers(tx: Tx): Promise<RecordFinding[]> {
  const findings: RecordFinding[] = [];
  for await (const { id, data, sha256, isFileWhole } of streamPapers(tx)) {
    const now = createHash('sha256').update(canonicalJson(data)).digest();
    if (!now.equals(sha256)) {
      findings.push({ kind: 'documento', id, what: faultText('paper-data') });
    }
    if (!isFileWhole) findings.push({ kind: 'arquivo', id, what: faultText('file-bytes') });
    if (findings.length >= MAX_FINDINGS) break;
  }
  return findings;
}

const SHOWN = 50;

/** The report for the operator's console. */
export function describeRecordAudit({ statements, records, findings }: RecordAudit): string {
  const summaries = statements === 1 ? 'resumo' : 'resumos';
  const read = `${records.toLocaleString('pt-BR')} em ${statements.toLocaleString('pt-BR')} ${summaries}`;
  if (findings.length === 0) {
    return `Arremates, contrapropostas, documentos, arquivos e entregas assinados, conferidos: ${read}.`;
  }
  const lines = findings
    .slice(0, SHOWN)
    .map(({ kind, id, what }) => `  ${kind ?? 'resumo'} ${id}: ${what}`);
  const more = findings.length > SHOWN ? [`  … e mais ${findings.length - SHOWN}`] : [];
  const count = findings.length === 1 ? '1 divergência' : `${findings.length} divergências`;
  const title = `${count} em arremates, contrapropostas, documentos, arquivos e entregas (${read}):`;
  return [title, ...lines, ...more].join('\n');
}
