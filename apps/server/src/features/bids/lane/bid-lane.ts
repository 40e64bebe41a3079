import type pg from 'pg';
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
import { WRITE_STATEMENTS } from './batch.writes.ts';
import { LOCK_STATEMENTS } from './batch-locks.queries.ts';
import { isConnectionLost, isLockTimeout, isPassing } from './database-errors.ts';
import { type Committed, decideBatch, outcomesOf, UnknownDecision } from './decide-batch.ts';
import { createLaneConnection, type LaneConnection } from './lane-connection.queries.ts';
import { findCommitted } from './reconcile.queries.ts';

/** The one way in which bids are decided. */
export interface BidLane {
  /** Resolves with the decision once it is committed; never rejects. */
  place(bid: BidRequest): Promise<BidOutcome>;
  /** The same for one's own automatic bid; both are decided in the order of their arrival. */
  placeAutomatic(wish: AutomaticBidRequest | StopRequest): Promise<AutomaticBidOutcome>;
  /** Decides what waits, then lets go of its connection. */
  close(): Promise<void>;
}

export interface BidLaneOptions {
  databaseUrl: string;
  /** Told of every committed batch, after its bidders have their answers. */
  onCommitted: (committed: Committed) => void;
  /** Told of what no bidder can be told: faults of the database and of this code. */
  onError: (error: unknown) => void;
  maxBatch?: number;
  /** Bids that wait beyond this many are turned away at once. */
  maxQueue?: number;
  /** How long a lost commit is asked after before its bidders are told that nobody knows. */
  reconcileMs?: number;
  /** A lot whose lock somebody holds longer than this costs its bidders an answer, not everybody. */
  lockTimeoutMs?: number;
}

const MAX_BATCH = 512;
const MAX_QUEUE = 10_000;
const MAX_TRIES = 3;
const RECONCILE_MS = 5_000;
const LOCK_TIMEOUT_MS = 3_000;
const RECONCILE_PAUSE_MS = 100;

interface Waiting {
  request: LaneRequest;
  answer: (outcome: LaneOutcome) => void;
}

/**
 * Bids that arrive while a batch is being decided wait for the next one: a lone bid goes at once, a
 * crowd shares a transaction, and there is no timer.
 */
export function createBidLane(options: BidLaneOptions): BidLane {
  const { databaseUrl, maxBatch = MAX_BATCH, maxQueue = MAX_QUEUE } = options;
  const lockTimeoutMs = options.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
  const statements = [...LOCK_STATEMENTS, ...WRITE_STATEMENTS];
  const connection = createLaneConnection({ databaseUrl, lockTimeoutMs, statements });
  const decider = createDecider(connection, options);
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  async function run(): Promise<void> {
    while (queue.length > 0) await decider.decide(queue.splice(0, maxBatch));
    running = null;
  }

  function decided(request: LaneRequest): Promise<LaneOutcome> {
    if (closed) return Promise.resolve(refusal('UNAVAILABLE'));
    if (queue.length >= maxQueue) return Promise.resolve(refusal('BID_QUEUE_FULL'));
    return new Promise((answer) => {
      queue.push({ request, answer });
      running ??= run();
    });
  }

  return {
    // Each request gets an outcome of its own kind.
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
  { onCommitted, onError, reconcileMs = RECONCILE_MS }: BidLaneOptions,
) {
  /** Answers every bid of the batch; never rejects. */
  async function decide(batch: Waiting[], tries = 1): Promise<void> {
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
      // The locks of the failed batch must not outlive it.
      else await client.query('rollback').catch(() => connection.discard());
      throw error;
    }
  }

  async function recover(batch: Waiting[], error: unknown, tries: number): Promise<void> {
    if (error instanceof UnknownDecision) return reconcile(batch, error, tries);
    if (isConnectionLost(error)) {
      // Nothing was committed. One fresh connection is tried; without it the answer is 'not now'.
      if (tries === 1) return decide(batch, tries + 1);
      onError(error);
      return answerAll(batch, 'UNAVAILABLE');
    }
    if (batch.length > 1) return decideOneByOne(batch);
    if (isPassing(error) && tries < MAX_TRIES) return decide(batch, tries + 1);
    onError(error);
    answerAll(batch, isPassing(error) || isLockTimeout(error) ? 'UNAVAILABLE' : 'INTERNAL');
  }

  /** One bid that cannot be decided must not take its neighbours with it. */
  async function decideOneByOne(batch: Waiting[]): Promise<void> {
    const stuckVehicles = new Set<number>();
    for (const waiting of batch) {
      const { vehicleId } = waiting.request;
      // Its lock was waited for once: the others on this vehicle need not wait as long each.
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

  /** Asks the ledger whether a commit happened that got no answer, until somebody can say. */
  async function reconcile(batch: Waiting[], lost: UnknownDecision, tries: number): Promise<void> {
    const { decision } = lost;
    const until = performance.now() + reconcileMs;
    for (;;) {
      try {
        const client = await connection.get();
        const { rows } = decision.writes;
        // Without an accepted bid nothing is at stake: deciding again gives an answer that holds.
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

  /** Whatever happens here, the batch is committed: it must not be decided again. */
  function finish(batch: Waiting[], committed: Committed): void {
    // Behind the next batch's locks, which leave before: the database works while these are answered.
    setImmediate(() => {
      try {
        const outcomes = outcomesOf(committed);
        batch.forEach(({ answer }, place) => {
          answer(outcomes[place] ?? refusal('INTERNAL'));
        });
      } catch (error) {
        onError(error);
        answerAll(batch, 'INTERNAL');
      }
      // Whoever bid hears first: telling a crowd takes longer than an answer.
      setImmediate(tell, committed);
    });
  }

  function tell(committed: Committed): void {
    try {
      onCommitted(committed);
    } catch (error) {
      onError(error);
    }
  }

  /** Behind the last answers, and behind what is told a turn after them. */
  async function close(): Promise<void> {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await connection.close();
  }

  return { decide, close };
}

function answerAll(batch: Waiting[], code: BidRefused['code']): void {
  for (const { answer } of batch) answer(refusal(code));
}

function refusal(code: BidRefused['code']): BidRefused {
  return { ok: false, code, replayed: false };
}
