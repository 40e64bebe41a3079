/**
 * A statement of records: the house signs what was sold, how counter-offers ended, which papers were issued, the file of each paper and which
 * vehicles were handed over, as the hashes of rows that never change. Statements are a chain, so that two people who kept one each can show a rewrite
 * of anything before them. Statements of bids: `statement.ts`.
 */
import { canonicalJson } from './approval.ts';

/** In the order in which a statement names them, which is that of the alphabet. */
export const RECORD_KINDS = [
  'arquivo',
  'arremate',
  'contraproposta',
  'documento',
  'entrega',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What was recorded, the id of its row, and the hash of the row as lower-case hex. */
export type RecordFact = { kind: RecordKind; id: number; hash: string };

export interface RecordStatement {
  /** 1, 2, 3 … */
  number: number;
  /** Epoch milliseconds. */
  at: number;
  /** Of the rows that no statement before this one names, by kind and id. */
  facts: readonly RecordFact[];
  /** Hex; null for the first. */
  previousHash: string | null;
}

/** The text whose SHA-256 is the hash of a row. A change of it breaks every stored statement. */
export const recordText = (kind: RecordKind, row: unknown): string =>
  `martelo ${kind} 1\n${canonicalJson(row)}`;

/** The text whose SHA-256 is the statement's hash. A change of it breaks every stored statement. */
export function recordStatementText({ number, at, facts, previousHash }: RecordStatement): string {
  const head = `martelo registro 1\n${number}\n${at}\n${previousHash ?? '-'}`;
  return [head, ...facts.map(({ kind, id, hash }) => `${kind} ${id} ${hash}`)].join('\n');
}

/** The text that the house signs. */
export const recordSignatureText = (hash: string): string => `martelo registro assinado 1\n${hash}`;
