import type { ChainedEntry } from '../../ledger/ledger-hash.ts';
import type { LotInBatch } from './batch-state.ts';

/**
 * The columns of ledger rows, each as one parameter: an array in PostgreSQL's text format, or all hashes of
 * the column one after the other. As JSON with the hashes in hex, the same rows are three times as long, and
 * both sides take more than twice as long over them.
 */
export function ledgerColumns(rows: readonly ChainedEntry[]): (string | Buffer)[] {
  return [
    plain(rows.map((row) => row.lotId)),
    plain(rows.map((row) => row.sequence)),
    plain(rows.map((row) => row.epoch)),
    plain(rows.map((row) => row.value)),
    plain(rows.map((row) => row.userId)),
    plain(rows.map((row) => row.bidderNumber)),
    plain(rows.map((row) => row.automatic)),
    texts(rows.map((row) => row.reason)),
    texts(rows.map((row) => row.idempotencyKey)),
    texts(rows.map(({ facts }) => facts && JSON.stringify(facts))),
    Buffer.concat(rows.map(({ commitment }) => hashOf(commitment))),
    Buffer.concat(rows.map(({ previousHash }) => hashOf(previousHash))),
    Buffer.concat(rows.map(({ hash }) => hashOf(hash))),
  ];
}

/** The same for the columns of the lots that repeat the ends of their ledgers. */
export function lotColumns(lots: readonly LotInBatch[]): (string | Buffer)[] {
  return [
    plain(lots.map((lot) => lot.id)),
    plain(lots.map((lot) => lot.lanceAtual)),
    plain(lots.map((lot) => lot.leaderId)),
    plain(lots.map((lot) => lot.bidCount)),
    plain(lots.map((lot) => lot.sequence)),
    plain(lots.map((lot) => lot.extensionMs)),
    plain(lots.map((lot) => lot.termsId)),
    Buffer.concat(lots.map(({ ledgerHash }) => hashOf(ledgerHash))),
  ];
}

const HASH_BYTES = 32;

/**
 * The statement finds a hash by its place, so each must be there. A bid's row has all three: it belongs to a
 * person, and a row or an opening came before it. A lot with a bid has the hash of its last row.
 */
function hashOf(hash: Buffer | null): Buffer {
  if (hash?.length !== HASH_BYTES)
    throw new Error('a ledger row or a lot lacks a hash of 32 bytes');
  return hash;
}

/** Numbers and booleans need no quotes. */
const plain = (values: (number | boolean | null)[]) => `{${values.map(String).join(',')}}`;

const texts = (values: (string | null)[]) => `{${values.map(quoted).join(',')}}`;

function quoted(value: string | null): string {
  return value === null ? 'null' : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
