import type { Centavos } from '@martelo/core/money';
import type pg from 'pg';
import type { AutomaticInBatch, LotInBatch, StoredOutcome } from './batch-state.ts';
import { inOneWrite } from './lane-connection.queries.ts';
import type { LedgerEntry } from './ledger-hash.ts';

/** A bid's row as it will stand in the ledger. */
export interface LedgerRow extends LedgerEntry {
  previousHash: Buffer | null;
  hash: Buffer;
}

export interface NewNumber {
  auctionId: number;
  userId: number;
  number: number;
}

export interface NewAttempt {
  userId: number;
  idempotencyKey: string;
  vehicleId: number;
  value: Centavos;
  automatic: boolean;
  outcome: StoredOutcome;
}

export interface BatchWrites {
  rows: LedgerRow[];
  lots: LotInBatch[];
  numbers: NewNumber[];
  attempts: NewAttempt[];
  /** Those that were placed, and those that ended. */
  automatic: AutomaticInBatch[];
  /** Epoch milliseconds. */
  nowMs: number;
}

/** The connection broke after the commit was sent: only the ledger knows whether it happened. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}

const INSERT_BIDS = {
  name: 'insert-bids',
  text: `insert into bids (lot_id, sequence, epoch, action, value, user_id, bidder_number,
      automatic, reason, idempotency_key, created_at, previous_hash, hash)
    select row.lot_id, row.sequence, row.epoch, 'normal', row.value, row.user_id,
      row.bidder_number, row.automatic, row.reason, row.idempotency_key, $1::timestamptz, row.previous_hash,
      row.hash
    from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::int[],
      $8::boolean[], $9::text[], $10::text[], $11::bytea[], $12::bytea[])
      as row(lot_id, sequence, epoch, value, user_id, bidder_number, automatic, reason,
        idempotency_key, previous_hash, hash)
    returning id, lot_id as "lotId", sequence`,
};

const UPDATE_LOTS = {
  name: 'update-lots',
  text: `update lots set lance_atual = row.value, leader_id = row.leader, bid_count = row.count,
      sequence = row.sequence, ledger_hash = row.hash, extension_ms = row.extension
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::bytea[],
      $7::bigint[]) as row(id, value, leader, count, sequence, hash, extension)
    where lots.id = row.id`,
};

const INSERT_NUMBERS = {
  name: 'insert-numbers',
  text: `insert into bidder_numbers (auction_id, user_id, number)
    select * from unnest($1::bigint[], $2::bigint[], $3::int[])`,
};

const INSERT_ATTEMPTS = {
  name: 'insert-attempts',
  text: `insert into bid_attempts (user_id, idempotency_key, vehicle_id, value, automatic, outcome)
    select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::boolean[],
      $6::jsonb[])`,
};

const END_AUTOMATIC = {
  name: 'end-automatic-bids',
  text: `update automatic_bids set ended_at = $1::timestamptz, end_reason = row.reason
    from unnest($2::bigint[], $3::text[]) as row(id, reason)
    where automatic_bids.id = row.id and ended_at is null`,
};

const INSERT_AUTOMATIC = {
  name: 'insert-automatic-bids',
  text: `insert into automatic_bids (lot_id, user_id, maximum, created_at, ended_at, end_reason)
    select row.lot_id, row.user_id, row.maximum, $1::timestamptz,
      case when row.reason is not null then $1::timestamptz end, row.reason
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
      as row(lot_id, user_id, maximum, reason)`,
};

const LOCK_NUMBERING = {
  name: 'lock-numbering',
  text: `select pg_advisory_xact_lock(hashtextextended('bidder-numbers ' || id, 0))
    from unnest($1::bigint[]) as auction(id)`,
};

const READ_LAST_NUMBERS = {
  name: 'read-last-numbers',
  text: `select id as "auctionId", coalesce(
      (select max(number) from bidder_numbers where auction_id = auction.id), 0) as last
    from unnest($1::bigint[]) as auction(id)`,
};

const READ_GIVEN_NUMBERS = {
  name: 'read-given-numbers',
  text: `select auction_id as "auctionId", user_id as "userId", number from bidder_numbers
    where auction_id = any($1::bigint[]) and user_id = any($2::bigint[])`,
};

export const ledgerKey = (lotId: number, sequence: number) => `${lotId} ${sequence}`;

/**
 * Keeps others from giving numbers in these auctions and reads the last one of each, as well as
 * what these users were given meanwhile.
 */
export async function lockNumbering(
  client: pg.Client,
  auctionIds: number[],
  userIds: number[],
): Promise<{ last: Map<number, number>; given: NewNumber[] }> {
  const [, last, given] = await inOneWrite(client, () =>
    Promise.all([
      client.query({ ...LOCK_NUMBERING, values: [auctionIds] }),
      client.query<{ auctionId: number; last: number }>({
        ...READ_LAST_NUMBERS,
        values: [auctionIds],
      }),
      client.query<NewNumber>({ ...READ_GIVEN_NUMBERS, values: [auctionIds, userIds] }),
    ]),
  );
  return { last: new Map(last.rows.map((row) => [row.auctionId, row.last])), given: given.rows };
}

/** Writes and commits in one round trip; the ids of the ledger rows by `ledgerKey`. */
export async function writeBatch(
  client: pg.Client,
  writes: BatchWrites,
): Promise<Map<string, number>> {
  // All of them are on their way: whatever the first says, the answer to the commit decides.
  const [commit, inserted, ...others] = await inOneWrite(client, () => sendWrites(client, writes));
  if (commit.status === 'rejected') throw new CommitUnknown('commit', { cause: commit.reason });
  const failed = [inserted, ...others].find((part) => part.status === 'rejected');
  if (commit.value.command !== 'COMMIT') {
    throw failed?.reason ?? new Error(`the commit of a batch answered ${commit.value.command}`);
  }
  // Committed, but an answer could not be read: never to be decided a second time.
  if (inserted.status === 'rejected') throw new CommitUnknown('ids', { cause: inserted.reason });
  return idsOf(inserted.value?.rows ?? []);
}

function sendWrites(client: pg.Client, writes: BatchWrites) {
  const { rows, lots, numbers, attempts } = writes;
  const sent = [
    ...(numbers.length > 0 ? [insertNumbers(client, numbers)] : []),
    ...(lots.length > 0 ? [updateLots(client, lots)] : []),
    ...(attempts.length > 0 ? [insertAttempts(client, attempts)] : []),
    ...writeAutomatic(client, writes),
  ];
  const inserting = rows.length > 0 ? insertBids(client, rows, writes.nowMs) : null;
  const committing = client.query('commit');
  return Promise.allSettled([committing, inserting, ...sent]);
}

export function idsOf(
  rows: { id: number; lotId: number; sequence: number }[],
): Map<string, number> {
  return new Map(rows.map((row) => [ledgerKey(row.lotId, row.sequence), row.id]));
}

function insertBids(client: pg.Client, rows: LedgerRow[], nowMs: number) {
  const values = [
    new Date(nowMs).toISOString(),
    rows.map((row) => row.lotId),
    rows.map((row) => row.sequence),
    rows.map((row) => row.epoch),
    rows.map((row) => row.value),
    rows.map((row) => row.userId),
    rows.map((row) => row.bidderNumber),
    rows.map((row) => row.automatic),
    rows.map((row) => row.reason),
    rows.map((row) => row.idempotencyKey),
    rows.map((row) => row.previousHash),
    rows.map((row) => row.hash),
  ];
  return client.query<{ id: number; lotId: number; sequence: number }>({ ...INSERT_BIDS, values });
}

function updateLots(client: pg.Client, lots: LotInBatch[]) {
  const values = [
    lots.map((lot) => lot.id),
    lots.map((lot) => lot.lanceAtual),
    lots.map((lot) => lot.leaderId),
    lots.map((lot) => lot.bidCount),
    lots.map((lot) => lot.sequence),
    lots.map((lot) => lot.ledgerHash),
    lots.map((lot) => lot.extensionMs),
  ];
  return client.query({ ...UPDATE_LOTS, values });
}

function insertNumbers(client: pg.Client, numbers: NewNumber[]) {
  const values = [
    numbers.map((row) => row.auctionId),
    numbers.map((row) => row.userId),
    numbers.map((row) => row.number),
  ];
  return client.query({ ...INSERT_NUMBERS, values });
}

function insertAttempts(client: pg.Client, attempts: NewAttempt[]) {
  const values = [
    attempts.map((row) => row.userId),
    attempts.map((row) => row.idempotencyKey),
    attempts.map((row) => row.vehicleId),
    attempts.map((row) => row.value),
    attempts.map((row) => row.automatic),
    attempts.map((row) => JSON.stringify(row.outcome)),
  ];
  return client.query({ ...INSERT_ATTEMPTS, values });
}

/** What ended first: a lot has room for one that stands. */
function writeAutomatic(client: pg.Client, { automatic, nowMs }: BatchWrites) {
  const at = new Date(nowMs).toISOString();
  const ended = automatic.filter(({ id }) => id !== null);
  const placed = automatic.filter(({ id }) => id === null);
  const endReasons = ended.map((one) => one.endReason);
  const ending = [at, ended.map((one) => one.id), endReasons];
  const placing = [
    at,
    placed.map((one) => one.lotId),
    placed.map((one) => one.userId),
    placed.map((one) => one.maximum),
    placed.map((one) => one.endReason),
  ];
  return [
    ...(ended.length > 0 ? [client.query({ ...END_AUTOMATIC, values: ending })] : []),
    ...(placed.length > 0 ? [client.query({ ...INSERT_AUTOMATIC, values: placing })] : []),
  ];
}
