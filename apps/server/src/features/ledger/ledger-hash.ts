/**
 * The hashes of the ledger. A row of version 1 hashes everything in clear; one of version 2 hashes what may
 * be published and a commitment to the rest, so that strangers can check the chain (decision 55).
 */
import { hash } from 'node:crypto';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import type { Centavos } from '@martelo/core/money';
import type { LedgerAction } from '../../platform/database/bids-schema.ts';
import { hmacSha256 } from './hmac-sha256.ts';

/** The content of a ledger row without its hashes and its id, which lot and sequence replace. */
export interface LedgerEntry {
  lotId: number;
  sequence: number;
  epoch: number;
  action: LedgerAction;
  value: Centavos | null;
  /** Null: the site itself wrote the row. */
  userId: number | null;
  bidderNumber: number | null;
  automatic: boolean;
  targetSequence: number | null;
  reason: string | null;
  reasonCategory: CorrectionReason | null;
  idempotencyKey: string | null;
  facts: Facts | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

export type Facts = Record<string, unknown>;

/** A row as it is stored. */
export interface ChainedEntry extends LedgerEntry {
  version: number;
  commitment: Buffer | null;
  previousHash: Buffer | null;
  hash: Buffer;
}

/** A change of this order or a new field would break the hash chain of every ledger of version 1. */
function canonicalOne(entry: LedgerEntry): string {
  return JSON.stringify([
    entry.lotId,
    entry.sequence,
    entry.epoch,
    entry.action,
    entry.value,
    entry.userId,
    entry.bidderNumber,
    entry.automatic,
    entry.targetSequence,
    entry.reason,
    entry.idempotencyKey,
    entry.createdAt,
  ]);
}

/** Version 1: SHA-256 over the hash of the row before (nothing for the first row) and the row itself. */
export function hashEntry(previousHash: Buffer | null, entry: LedgerEntry): Buffer {
  const own = Buffer.from(canonicalOne(entry));
  return hash('sha256', previousHash ? Buffer.concat([previousHash, own]) : own, 'buffer');
}

/** The published part of a row of version 2. A new field needs a new version. */
export function publicPartOf(entry: LedgerEntry): string {
  return JSON.stringify([
    entry.lotId,
    entry.sequence,
    entry.epoch,
    entry.action,
    entry.value,
    entry.bidderNumber,
    entry.automatic,
    entry.targetSequence,
    entry.reasonCategory,
    sorted(entry.facts),
    entry.createdAt,
  ]);
}

const VERSION_2 = Buffer.from([2]);
const NO_COMMITMENT = Buffer.from([0]);
const COMMITMENT_FOLLOWS = Buffer.from([1]);

/**
 * Version 2: SHA-256(0x02, the hash before, the published part, 0x01 and the commitment or 0x00). The hash
 * before the first row is that of the lot's opening.
 */
export function hashRow(
  previousHash: Buffer,
  entry: LedgerEntry,
  commitment: Buffer | null,
): Buffer {
  const end = commitment ? [COMMITMENT_FOLLOWS, commitment] : [NO_COMMITMENT];
  const published = Buffer.from(publicPartOf(entry));
  return hash('sha256', Buffer.concat([VERSION_2, previousHash, published, ...end]), 'buffer');
}

type PrivatePart = Pick<LedgerEntry, 'lotId' | 'sequence' | 'userId' | 'idempotencyKey' | 'reason'>;

/**
 * The commitment to a row's private part: the person, the request's key and the written reason. Its salt
 * follows from the person's secret, so nobody can open it after an erasure has deleted the secret.
 */
export function commitmentOf(secret: Buffer, entry: PrivatePart): Buffer {
  const { lotId, sequence, userId, idempotencyKey, reason } = entry;
  const salt = hmacSha256(secret, `${lotId} ${sequence}`);
  return hmacSha256(salt, JSON.stringify([userId, idempotencyKey, reason]));
}

/** Chains a row of version 2. `secret` is that of the row's person; null for a row of the site itself. */
export function chainEntry(
  previousHash: Buffer,
  entry: LedgerEntry,
  secret: Buffer | null,
): ChainedEntry {
  if ((entry.userId === null) !== (secret === null)) {
    throw new Error(`row ${entry.sequence} of lot ${entry.lotId} needs the secret of its person`);
  }
  const commitment = secret && commitmentOf(secret, entry);
  const own = hashRow(previousHash, entry, commitment);
  return { ...entry, version: 2, commitment, previousHash, hash: own };
}

/** SHA-256 of facts, whatever the order of their keys. */
export function hashFacts(facts: Facts): Buffer {
  return hash('sha256', JSON.stringify(sorted(facts)), 'buffer');
}

/** The value with the keys of every object in the order of their code units. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, sorted(held)]));
}
