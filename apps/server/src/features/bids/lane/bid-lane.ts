// The bid lane: the one path by which a process of the server decides bids. This page describes the
// whole folder.
//
// WHY ONE LANE
//
// A bid is judged by the state that the bid before it left behind: the lot's price, leader, end and
// last hash. Bids on one lot can therefore only be decided one after the other. With a transaction
// for each HTTP request, a crowd on one lot would be a row of transactions that wait for the same
// lock, and every one of them would pay for its own commit, which is a flush of the disk. So all
// bids of the process go through one queue and one database connection, and all bids that arrive
// while a transaction runs share the next one. A single bid is decided at once; a crowd of hundreds
// costs one commit. There is no timer: the duration of one transaction decides how many bids gather
// for the next.
//
// The lane decides three kinds of requests in the order of their arrival: a bid, a new or changed
// automatic bid, and the stop of one's own automatic bid.
//
// WHAT WAITS WHERE
//
// 1. The queue is an array in memory. Requests wait there while a batch is being decided. When
//    10,000 wait, the next one is refused at once with BID_QUEUE_FULL.
// 2. The batch under way has up to 512 requests from the front of the queue. There is never more
//    than one batch.
// 3. The answers of a committed batch leave in the next turn of the event loop, so that the locks
//    of the next batch are sent first. The database works while this process writes the answers.
// 4. The live events follow one turn later (`onCommitted`), because writing to a crowd takes longer
//    than answering the bidders.
//
// Only the commit makes a bid count. If the process dies, the requests in the queue are lost and
// nobody was told that they were accepted. A batch that was committed but not answered is in the
// ledger: the client repeats its idempotency key and gets the stored answer.
//
// ONE BATCH, STEP BY STEP (decide-batch.ts)
//
// 1. Lock and read (batch-locks.queries.ts), in one exchange with the database. Begin; lock the
//    auctions FOR SHARE, the lots FOR UPDATE, the users and the sessions FOR SHARE, each kind by
//    ascending id. All commands lock in this order (decision 10). The users include the owners of
//    the lots' open automatic bids, because the lane may bid for them. Only after the locks read
//    the database's clock, so that a bid which waited for a lock beyond its lot's end is late. Then
//    read automatic bids, vehicles, terms, bidder numbers and the records of the idempotency keys.
//    Vehicles without an active lot cost a second exchange, which finds the reason for the refusal.
// 2. Judge (judge-batch.ts), in memory, in the order of arrival. First the session; then the
//    idempotency key, whose first answer is repeated; then the rules of core (`judgeBid`); then the
//    lot's automatic bid, which may answer (`contestBid`, decision 19). An accepted bid changes the
//    lot in memory and may move its end, so the next request is judged by the new state. The first
//    bid that counts fixes the lot's terms (fix-terms.ts, decision 55).
// 3. Number. Bidders with their first accepted bid in an auction get a bidder number, their public
//    pseudonym, under an advisory lock of the auction.
// 4. Chain (chain-batch.ts). Every ledger row gets a hash that covers the row before it in its lot.
// 5. Write and commit (batch.writes.ts), in one exchange: terms that the first bid of an auction
//    freezes, openings of ledgers, ledger rows, bidder numbers, the price, leader and end of the
//    lots, idempotency records, automatic bids, commit. Refusals that depend
//    on the bid are stored with their keys as well.
// 6. Sign the receipts of the batch under one signature (signing/receipt-signer.ts, decision 59).
// 7. Answer every request, then publish the live events (publish-batch.ts). Never before the
//    commit.
//
// The two exchanges use prepared statements with one synchronisation each (statement-exchange.ts,
// decision 22), on a connection that only the lane uses (lane-connection.queries.ts).
//
// FAULTS
//
// Every request gets an answer. UNAVAILABLE (503) means: repeat the bid with the same key.
//
// - One request cannot be decided (a value that the database rejects, a bug): the batch is rolled
//   back and its requests are decided one by one. Only the bad request is answered with INTERNAL.
// - Deadlock, unique violation, or data that changed between two lock statements (`StaleBatch`):
//   the requests are decided one by one, each with up to three tries, then UNAVAILABLE.
// - Somebody else holds a lock for more than 1.5 s: the requests are decided one by one. Those that
//   need the lock get UNAVAILABLE; for each vehicle only the first of them waits again.
// - The database goes away before the commit was sent: nothing was written. The batch is tried once
//   more on a new connection, then answered with UNAVAILABLE. The next batch connects again; nobody
//   has to restart the process.
// - The connection breaks after the commit was sent: nobody here knows whether it happened.
//   `reconcile` opens a new connection, locks the lots, which waits for the end of the old
//   transaction, and looks for the rows by number and hash (reconcile.queries.ts). Rows that are
//   there are answered as accepted. Without them the batch is decided again, up to three times in
//   all. If the database cannot be asked for 5 s, the answer is UNAVAILABLE, and the repeated key
//   gets the true answer later. An error that the server reported before the commit's turn means:
//   rolled back.
// - The database is silent for 2.5 s (a standby that must confirm has gone away, a dead server behind
//   a proxy that is alive): the batch under way and everybody who waits get UNAVAILABLE, and new
//   requests get it at once, until the batch has ended (decision 82). The batch itself goes on: it
//   may be committed later, and a repeated key gets its true answer then.
// - After 15 s without a complete answer the connection counts as lost, which is one of the two
//   cases above.
// - This process freezes inside a transaction: PostgreSQL ends its session after 10 s and releases
//   the locks. When the process wakes up, it finds a lost connection.
// - Answering or publishing fails: the batch is committed and is not decided again. Requests
//   without an answer get INTERNAL. A page that misses a live event sees the gap in the lot's
//   numbers at the next one and reads again.
// - Two processes on one database: each has its own lane. The locks put their batches in order;
//   unique indexes on (lot, sequence) and on (user, key) refuse whatever would still collide.
// - A session that ended, or a ban: the HTTP call does not look up a session that was alive less
//   than 15 s ago (decision 21). The lane locks the session and the user and judges them before
//   anything else. A ban or sign-out that locked the row first wins; one that comes second waits
//   for the batch.
// - An outage across a lot's end: features/outages moves the end under the same locks (decision
//   20). The lane only reads the end that is stored.
// - Shutdown: `close` refuses new requests with UNAVAILABLE, decides the requests that wait, lets
//   their answers and live events go out, and closes the connection.

import type pg from 'pg';
import {
  isConnectionLost,
  isContention,
  isLockTimeout,
} from '../../../platform/database/database-errors.ts';
import {
  bidBatchAge,
  bidBatchSeconds,
  bidBatchSize,
  bidsWaiting,
  refusedEarly,
} from '../../../platform/metrics/definitions.ts';
import {
  noteBatchBegan,
  noteBatchEnded,
  secondsOfBatch,
} from '../../../platform/metrics/signs-of-life.ts';
import { beginTrace } from '../../../platform/tracing/tracing.ts';
import type {
  AutomaticBidOutcome,
  AutomaticBidRequest,
  BidOutcome,
  BidRefused,
  BidRequest,
  LaneOutcome,
  LaneRequest,
  StopRequest,
} from '../bid-types.ts';
import type { AddReceipts } from '../signing/receipt-signer.ts';
import { WRITE_STATEMENTS } from './batch.writes.ts';
import { StaleBatch } from './batch-locks.queries.ts';
import { type Committed, decideBatch, outcomesOf, UnknownDecision } from './decide-batch.ts';
import { createLaneConnection, type LaneConnection } from './lane-connection.queries.ts';
import { LOCK_STATEMENTS } from './lock-statements.queries.ts';
import { findCommitted } from './reconcile.queries.ts';

/** The only way to decide bids. */
export interface BidLane {
  /** Opens its connection, which else the first bid does. Rejects when that fails. */
  open(): Promise<void>;
  /** Resolves with the decision after its commit. It never rejects. */
  place(bid: BidRequest): Promise<BidOutcome>;
  /** The same for the bidder's own automatic bid. Bids and automatic bids share one queue. */
  placeAutomatic(request: AutomaticBidRequest | StopRequest): Promise<AutomaticBidOutcome>;
  /** Decides the requests that wait, then closes the connection. */
  close(): Promise<void>;
}

export interface BidLaneOptions {
  databaseUrl: string;
  /** The lane calls it for the outcomes of every committed batch before it answers them. */
  addReceipts: AddReceipts;
  /** The lane calls it for every committed batch after its bidders were answered. */
  onCommitted: (committed: Committed) => void;
  /**
   * The lane calls it with faults of the database and of this code, which bidders are not shown.
   */
  onError: (error: unknown) => void;
  maxBatch?: number;
  /** When this many bids wait, further ones are refused at once. */
  maxQueue?: number;
  /**
   * For how long a lost commit is looked for in the ledger before its bidders are answered with
   * UNAVAILABLE.
   */
  reconcileMs?: number;
  /**
   * When somebody else holds a lot's lock for longer than this, only the bids on that lot are
   * refused.
   */
  lockTimeoutMs?: number;
  /** After this much silence of the database nobody waits for it any longer. */
  silenceMs?: number;
}

const MAX_BATCH = 512;
const MAX_QUEUE = 10_000;
const MAX_TRIES = 3;
const RECONCILE_MS = 5_000;
const LOCK_TIMEOUT_MS = 1_500;
const SILENCE_MS = 2_500;
const RECONCILE_PAUSE_MS = 100;

interface Waiting {
  request: LaneRequest;
  answer: (outcome: LaneOutcome) => void;
}

/**
 * Requests that arrive while a batch is being decided wait for the next one. A single bid is
 * decided at once, a crowd shares a transaction, and no timer is needed.
 */
export function createBidLane(options: BidLaneOptions): BidLane {
  const {
    databaseUrl,
    maxBatch = MAX_BATCH,
    maxQueue = MAX_QUEUE,
    silenceMs = SILENCE_MS,
  } = options;
  const lockTimeoutMs = options.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
  const statements = [...LOCK_STATEMENTS, ...WRITE_STATEMENTS];
  const connection = createLaneConnection({ databaseUrl, lockTimeoutMs, statements });
  const queue: Waiting[] = [];
  let underWay: Waiting[] = [];
  let isSilent = false;
  let silence: NodeJS.Timeout | undefined;
  const decider = createDecider(connection, { ...options, onTry: () => silence?.refresh() });
  let running: Promise<void> | null = null;
  let closed = false;
  bidsWaiting.readFrom(() => [{ value: queue.length }]);
  bidBatchAge.readFrom(() => [{ value: secondsOfBatch() }]);

  async function run(): Promise<void> {
    silence = setTimeout(stopWaiting, silenceMs);
    while (queue.length > 0) {
      underWay = queue.splice(0, maxBatch);
      const begun = performance.now();
      const traced = beginTrace({ name: 'bid batch', kind: 'work' });
      noteBatchBegan();
      await decider.decide(underWay);
      noteBatchEnded();
      isSilent = false;
      traced?.end({ facts: { 'martelo.batch_size': underWay.length } });
      bidBatchSize.observe(underWay.length);
      bidBatchSeconds.observe((performance.now() - begun) / 1000);
    }
    clearTimeout(silence);
    underWay = [];
    running = null;
  }

  function stopWaiting(): void {
    isSilent = true;
    options.onError(new Error(`the database has not answered the bid lane for ${silenceMs} ms`));
    answerAll([...underWay, ...queue.splice(0)], 'UNAVAILABLE');
  }

  function decided(request: LaneRequest): Promise<LaneOutcome> {
    if (closed || isSilent) return Promise.resolve(refusal('UNAVAILABLE'));
    if (queue.length >= maxQueue) {
      refusedEarly.count('bid-queue');
      return Promise.resolve(refusal('BID_QUEUE_FULL'));
    }
    return new Promise((answer) => {
      queue.push({ request, answer });
      running ??= run();
    });
  }

  return {
    async open() {
      await connection.get();
    },
    // The lane answers each request with an outcome of the request's own kind.
    place: (request) => decided(request) as Promise<BidOutcome>,
    placeAutomatic: (request) => decided(request) as Promise<AutomaticBidOutcome>,
    async close() {
      closed = true;
      await running;
      await decider.close();
    },
  };
}

function createDecider(
  connection: LaneConnection,
  options: BidLaneOptions & { onTry: () => void },
) {
  const { addReceipts, onCommitted, onError, onTry, reconcileMs = RECONCILE_MS } = options;

  /** Answers every bid of the batch. It never rejects. */
  async function decide(batch: Waiting[], tries = 1): Promise<void> {
    onTry();
    let committed: Committed;
    try {
      const client = await connection.get();
      committed = await decideOn(client, batch);
    } catch (error) {
      return recover(batch, error, tries);
    }
    finish(batch, committed);
  }

  async function decideOn(client: pg.Client, batch: Waiting[]): Promise<Committed> {
    try {
      return await decideBatch(
        client,
        batch.map(({ request }) => request),
      );
    } catch (error) {
      if (error instanceof UnknownDecision || isConnectionLost(error)) connection.discard();
      // Release the locks of the failed batch before the next one.
      else await client.query('rollback').catch(() => connection.discard());
      throw error;
    }
  }

  async function recover(batch: Waiting[], error: unknown, tries: number): Promise<void> {
    if (error instanceof UnknownDecision) return reconcile(batch, error, tries);
    if (isConnectionLost(error)) {
      // Nothing was committed. Try one new connection; if that fails too, answer UNAVAILABLE.
      if (tries === 1) return decide(batch, tries + 1);
      onError(error);
      return answerAll(batch, 'UNAVAILABLE');
    }
    if (batch.length > 1) return decideOneByOne(batch);
    if (isPassing(error) && tries < MAX_TRIES) return decide(batch, tries + 1);
    onError(error);
    answerAll(batch, isPassing(error) || isLockTimeout(error) ? 'UNAVAILABLE' : 'INTERNAL');
  }

  /**
   * Decides each request in its own transaction, so that one request that cannot be decided does
   * not fail the others.
   */
  async function decideOneByOne(batch: Waiting[]): Promise<void> {
    const stuckVehicles = new Set<number>();
    for (const waiting of batch) {
      const { vehicleId } = waiting.request;
      // One request has already waited for this vehicle's lock in vain, so the others do not wait
      // again.
      if (stuckVehicles.has(vehicleId)) waiting.answer(refusal('UNAVAILABLE'));
      else if ((await decideAlone(waiting)) === 'UNAVAILABLE') stuckVehicles.add(vehicleId);
    }
  }

  async function decideAlone(waiting: Waiting): Promise<string | null> {
    let code: string | null = null;
    const answer = (outcome: LaneOutcome) => {
      code = outcome.ok ? null : outcome.code;
      waiting.answer(outcome);
    };
    await decide([{ request: waiting.request, answer }]);
    return code;
  }

  /**
   * Looks in the ledger for a commit that got no answer, until the database replies or the time is
   * over.
   */
  async function reconcile(batch: Waiting[], lost: UnknownDecision, tries: number): Promise<void> {
    const { decision } = lost;
    const until = performance.now() + reconcileMs;
    for (;;) {
      try {
        const client = await connection.get();
        const { rows } = decision.writes;
        // Without an accepted bid the batch can safely be decided again: it gives valid answers.
        const ids = rows.length > 0 ? await findCommitted(client, rows) : null;
        if (ids) return finish(batch, { decision, ids });
        if (tries < MAX_TRIES) return decide(batch, tries + 1);
        break;
      } catch (error) {
        connection.discard();
        onError(error);
        if (performance.now() > until) break;
        await new Promise((resolve) => setTimeout(resolve, RECONCILE_PAUSE_MS));
      }
    }
    onError(lost);
    answerAll(batch, 'UNAVAILABLE');
  }

  /** The batch is committed here, so it must not be decided again whatever goes wrong. */
  function finish(batch: Waiting[], committed: Committed): void {
    // Answer in the next event-loop turn, so that the next batch's locks are sent first and the
    // database works meanwhile.
    setImmediate(() => {
      try {
        const outcomes = outcomesOf(committed);
        addReceipts(outcomes);
        batch.forEach(({ answer }, index) => {
          answer(outcomes[index] ?? refusal('INTERNAL'));
        });
      } catch (error) {
        onError(error);
        answerAll(batch, 'INTERNAL');
      }
      // Publish one turn later: the bidders get their answers before a crowd gets its live events,
      // which take longer.
      setImmediate(publish, committed);
    });
  }

  function publish(committed: Committed): void {
    try {
      onCommitted(committed);
    } catch (error) {
      onError(error);
    }
  }

  /**
   * Wait two event-loop turns: the last answers go out in the first, the last live events in the
   * second.
   */
  async function close(): Promise<void> {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await connection.close();
  }

  return { decide, close };
}

/** The same bids may well succeed the next time. */
function isPassing(error: unknown): boolean {
  return error instanceof StaleBatch || isContention(error);
}

function answerAll(batch: Waiting[], code: BidRefused['code']): void {
  for (const { answer } of batch) answer(refusal(code));
}

function refusal(code: BidRefused['code']): BidRefused {
  return { ok: false, code, replayed: false };
}
