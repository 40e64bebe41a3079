import type { Centavos } from '@martelo/core/money';
import type pg from 'pg';
import { isDatabaseAnswer } from '../../../platform/database/database-errors.ts';
import { type ChainedEntry, hashFacts } from '../../ledger/ledger-hash.ts';
import { asFacts } from '../../ledger/lot-facts.ts';
import { MOVE_LOT_CACHES } from '../../lots/move-lot-caches.ts';
import type { AutomaticInBatch, LotInBatch, StoredOutcome } from './batch-state.ts';
import { ledgerColumns, lotColumns } from './ledger-columns.ts';
import { NUMBER } from './lock-statements.queries.ts';
import { number, rowShape } from './row-shape.ts';
import { type Asked, arrayOf, ask, exchange } from './statement-exchange.ts';

export type LedgerRow = ChainedEntry;

export interface NewNumber {
  auctionId: number;
  userId: number;
  number: number;
}

export interface NewIdempotencyRecord {
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
  records: NewIdempotencyRecord[];
  /** The automatic bids that were placed or ended in this batch. */
  automatic: AutomaticInBatch[];
  /** Epoch milliseconds. */
  nowMs: number;
}

/**
 * The connection broke after the commit was sent, so only the ledger can tell whether the commit
 * happened.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}

const WRITTEN = rowShape({
  id: ['id', number],
  lotId: ['lot_id', number],
  sequence: ['sequence', number],
});

const hashAt = (parameter: number) =>
  `substring($${parameter}::bytea from (place::int - 1) * 32 + 1 for 32)`;

/** Its parameters from the second on are `ledgerColumns`. */
const INSERT_BIDS = {
  name: 'insert-bids',
  text: `insert into bids (lot_id, sequence, epoch, action, version, value, user_id, bidder_number,
        automatic, reason, idempotency_key, facts, created_at, commitment, previous_hash, hash)
      select lot_id, sequence, epoch, 'normal', 2, value, user_id, bidder_number, automatic, reason,
        idempotency_key, facts::jsonb, $1::timestamptz, ${hashAt(12)}, ${hashAt(13)}, ${hashAt(14)}
      from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::int[],
          $8::boolean[], $9::text[], $10::text[], $11::text[])
        with ordinality as row(lot_id, sequence, epoch, value, user_id, bidder_number, automatic,
          reason, idempotency_key, facts, place)
      returning ${WRITTEN.columns}`,
};

/**
 * Freezes the terms of auctions whose first bid this is. Of two processes that do it at once one violates
 * the unique index on the version and decides its bids again.
 */
const FREEZE_TERMS = {
  name: 'freeze-terms',
  text: `insert into auction_terms (auction_id, version, frozen_at, cause, regime, terms)
    select a.id, 1, $1::timestamptz, 'first-bid', a.regime, a.terms from auctions a
    where a.id = any($2::bigint[])`,
};

const INSERT_OPENINGS = {
  name: 'insert-openings',
  text: `insert into ledger_openings (lot_id, terms_id, facts, hash, created_at)
    select "lotId", coalesce("termsId", (select t.id from auction_terms t
        where t.auction_id = row."auctionId" order by t.version desc limit 1)),
      facts, decode(hash, 'hex'), $1::timestamptz
    from json_to_recordset($2::json) as row("lotId" bigint, "auctionId" bigint, "termsId" bigint,
      facts jsonb, hash text)`,
};

const INSERT_NUMBERS = {
  name: 'insert-numbers',
  text: `insert into bidder_numbers (auction_id, user_id, number)
    select "auctionId", "userId", number
    from json_to_recordset($1::json) as row("auctionId" bigint, "userId" bigint, number int)`,
};

const INSERT_RECORDS = {
  name: 'insert-idempotency-records',
  text: `insert into idempotency_records (user_id, idempotency_key, vehicle_id, value, automatic, outcome)
    select "userId", "idempotencyKey", "vehicleId", value, automatic, outcome
    from json_to_recordset($1::json) as row("userId" bigint, "idempotencyKey" text,
      "vehicleId" bigint, value bigint, automatic boolean, outcome jsonb)`,
};

const END_AUTOMATIC = {
  name: 'end-automatic-bids',
  text: `update automatic_bids set ended_at = $1::timestamptz, end_reason = row."endReason"
    from json_to_recordset($2::json) as row(id bigint, "endReason" text)
    where automatic_bids.id = row.id and ended_at is null`,
};

const INSERT_AUTOMATIC = {
  name: 'insert-automatic-bids',
  text: `insert into automatic_bids (lot_id, user_id, maximum, created_at, ended_at, end_reason)
    select "lotId", "userId", maximum, $1::timestamptz,
      case when "endReason" is not null then $1::timestamptz end, "endReason"
    from json_to_recordset($2::json)
      as row("lotId" bigint, "userId" bigint, maximum bigint, "endReason" text)`,
};

const COMMIT = { name: 'commit-batch', text: 'commit' };

const LOCK_NUMBERING = {
  name: 'lock-numbering',
  text: `select null from unnest($1::bigint[]) as auction(id),
      pg_advisory_xact_lock(hashtextextended('bidder-numbers ' || auction.id, 0))`,
};

const LAST = rowShape({
  auctionId: ['auction.id', number],
  last: [
    'coalesce((select max(number) from bidder_numbers where auction_id = auction.id), 0)',
    number,
  ],
});

const READ_LAST_NUMBERS = {
  name: 'read-last-numbers',
  text: `select ${LAST.columns} from unnest($1::bigint[]) as auction(id)`,
};

const READ_GIVEN_NUMBERS = {
  name: 'read-given-numbers',
  text: `select ${NUMBER.columns} from bidder_numbers
    where auction_id = any($1::bigint[]) and user_id = any($2::bigint[])`,
};

export const WRITE_STATEMENTS = [
  FREEZE_TERMS,
  INSERT_OPENINGS,
  INSERT_BIDS,
  MOVE_LOT_CACHES,
  INSERT_NUMBERS,
  INSERT_RECORDS,
  END_AUTOMATIC,
  INSERT_AUTOMATIC,
  COMMIT,
  LOCK_NUMBERING,
  READ_LAST_NUMBERS,
  READ_GIVEN_NUMBERS,
];

export const ledgerKey = (lotId: number, sequence: number) => `${lotId} ${sequence}`;

/**
 * Locks the numbering of these auctions, so that no other transaction gives bidder numbers in them.
 * Returns the last number of each auction and the numbers that these users were given meanwhile.
 */
export async function lockNumbering(
  client: pg.Client,
  auctionIds: number[],
  userIds: number[],
): Promise<{ last: Map<number, number>; given: NewNumber[] }> {
  const auctions = arrayOf(auctionIds);
  const [, last = [], given = []] = await ask(client, [
    { statement: LOCK_NUMBERING, values: [auctions] },
    // These are separate statements so that they see the numbers that were given before the lock
    // was ours.
    { statement: READ_LAST_NUMBERS, values: [auctions] },
    { statement: READ_GIVEN_NUMBERS, values: [auctions, arrayOf(userIds)] },
  ]);
  return {
    last: new Map(last.map(LAST.read).map((row) => [row.auctionId, row.last])),
    given: given.map(NUMBER.read),
  };
}

/**
 * Writes and commits the batch in one round trip. Returns the ids of the ledger rows by
 * `ledgerKey`.
 */
export async function writeBatch(
  client: pg.Client,
  writes: BatchWrites,
): Promise<Map<string, number>> {
  const asked = [...statementsOf(writes), { statement: COMMIT, values: [] }];
  const { answers, error } = await exchange(client, asked);
  const { length } = answers;
  // The server executes the statements one after the other. An error before the commit's turn means
  // that nothing was committed.
  if (error && isDatabaseAnswer(error) && length < asked.length - 1) throw error;
  if (error) throw new CommitUnknown('commit', { cause: error });
  const command = answers.at(-1)?.command;
  if (command !== 'COMMIT') throw new Error(`the commit of a batch answered ${command}`);
  if (writes.rows.length === 0) return new Map();
  try {
    const inserted = asked.findIndex(({ statement }) => statement === INSERT_BIDS);
    return idsOf((answers[inserted]?.rows ?? []).map(WRITTEN.read));
  } catch (cause) {
    // The batch is committed but an answer could not be read, so the batch must not be decided
    // again.
    throw new CommitUnknown('ids', { cause });
  }
}

function statementsOf({ rows, lots, numbers, records, automatic, nowMs }: BatchWrites): Asked[] {
  const at = new Date(nowMs).toISOString();
  // Automatic bids are ended before new ones are inserted, because a unique index allows only one
  // open automatic bid for each lot.
  const ended = automatic.filter(({ id }) => id !== null);
  const placed = automatic.filter(({ id }) => id === null);
  const unfrozen = lots.filter(({ termsId }) => termsId === null);
  const openings = lots.flatMap(openingValues);
  return [
    ...(unfrozen.length > 0
      ? [{ statement: FREEZE_TERMS, values: [at, arrayOf(unfrozen.map(auctionOf))] }]
      : []),
    ...(openings.length > 0
      ? [{ statement: INSERT_OPENINGS, values: [at, JSON.stringify(openings)] }]
      : []),
    ...(rows.length > 0 ? [{ statement: INSERT_BIDS, values: [at, ...ledgerColumns(rows)] }] : []),
    ...(numbers.length > 0
      ? [{ statement: INSERT_NUMBERS, values: [JSON.stringify(numbers)] }]
      : []),
    ...(lots.length > 0 ? [{ statement: MOVE_LOT_CACHES, values: lotColumns(lots) }] : []),
    ...(records.length > 0
      ? [{ statement: INSERT_RECORDS, values: [JSON.stringify(records)] }]
      : []),
    ...(ended.length > 0
      ? [{ statement: END_AUTOMATIC, values: [at, JSON.stringify(ended)] }]
      : []),
    ...(placed.length > 0
      ? [{ statement: INSERT_AUTOMATIC, values: [at, JSON.stringify(placed)] }]
      : []),
  ];
}

function openingValues({ id, auctionId, termsId, opening }: LotInBatch) {
  if (!opening) return [];
  const facts = asFacts(opening);
  return [{ lotId: id, auctionId, termsId, facts, hash: hashFacts(facts).toString('hex') }];
}

function auctionOf({ auctionId }: LotInBatch): number {
  return auctionId ?? 0;
}

export function idsOf(
  rows: { id: number; lotId: number; sequence: number }[],
): Map<string, number> {
  return new Map(rows.map((row) => [ledgerKey(row.lotId, row.sequence), row.id]));
}
