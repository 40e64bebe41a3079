import type { LedgerFact } from '@martelo/core/receipt';
import type pg from 'pg';
import type { LaneOutcome, LaneRequest } from '../bid-types.ts';
import {
  type BatchWrites,
  CommitUnknown,
  type LedgerRow,
  ledgerKey,
  lockNumbering,
  type NewIdempotencyRecord,
  type NewNumber,
  writeBatch,
} from './batch.writes.ts';
import { lockBatch } from './batch-locks.queries.ts';
import type { BatchState, IdempotencyRecord, StoredOutcome } from './batch-state.ts';
import { bidderWithoutNumber, chainBids, numberBidders } from './chain-batch.ts';
import { type Judged, judgeBatch, type Raised } from './judge-batch.ts';

/** A judged batch. It counts from the moment of its commit. */
export interface Decision {
  requests: LaneRequest[];
  judged: Judged[];
  /** The accepted bids in their order, both those that were requested and the automatic ones. */
  raised: Raised[];
  writes: BatchWrites;
  /** The leader of each lot before the batch, by lot id. */
  leadersBefore: Map<number, number | null>;
}

export interface Committed {
  decision: Decision;
  /** The ids of the ledger rows by `ledgerKey`. */
  ids: Map<string, number>;
}

/** Carries a decision whose commit got no answer. */
export class UnknownDecision extends Error {
  override name = 'UnknownDecision';
  readonly decision: Decision;

  constructor(decision: Decision, cause: unknown) {
    super('the connection broke while a batch was being committed', { cause });
    this.decision = decision;
  }
}

/**
 * Decides requests in one transaction. When it rejects, nothing of the batch was committed, unless
 * the error is an UnknownDecision.
 */
export async function decideBatch(client: pg.Client, requests: LaneRequest[]): Promise<Committed> {
  const state = await lockBatch(client, requests);
  const leadersBefore = new Map([...state.lots.values()].map((lot) => [lot.id, lot.leaderId]));
  const { judged, raised } = judgeBatch(requests, state);
  const numbers = await giveNumbers(client, raised, state);
  const writes: BatchWrites = {
    rows: chainBids(raised, state),
    lots: [...new Set(raised.map(({ lot }) => lot))],
    numbers,
    records: recordsOf(requests, judged, state.nowMs),
    automatic: state.automatic.filter(({ id, endReason }) => id === null || endReason !== null),
    nowMs: state.nowMs,
  };
  const decision = { requests, judged, raised, writes, leadersBefore };
  try {
    return { decision, ids: await writeBatch(client, writes) };
  } catch (error) {
    throw error instanceof CommitUnknown ? new UnknownDecision(decision, error.cause) : error;
  }
}

async function giveNumbers(
  client: pg.Client,
  raised: Raised[],
  state: BatchState,
): Promise<NewNumber[]> {
  const wanted = bidderWithoutNumber(raised, state);
  if (wanted.length === 0) return [];
  // Every process locks the auctions in the same order, so that two of them never wait for each
  // other.
  const auctionIds = [...new Set(wanted.map((one) => one.auctionId))].sort((a, b) => a - b);
  const userIds = [...new Set(wanted.map((one) => one.userId))];
  return numberBidders(wanted, await lockNumbering(client, auctionIds, userIds), state);
}

function recordsOf(
  requests: LaneRequest[],
  judged: Judged[],
  nowMs: number,
): NewIdempotencyRecord[] {
  return requests.flatMap((request, index) => {
    const outcome = storedOutcome(judged[index], nowMs);
    if (request.idempotencyKey === null || outcome === null) return [];
    const { userId, idempotencyKey, vehicleId, value, kind } = request;
    return [{ userId, idempotencyKey, vehicleId, value, automatic: kind === 'automatic', outcome }];
  });
}

function storedOutcome(judged: Judged | undefined, nowMs: number): StoredOutcome | null {
  if (judged?.kind === 'bid') {
    const { raised, lanceAtual, overtaken, dataFim } = judged;
    const row = { lotId: raised.lot.id, sequence: raised.sequence, createdAt: nowMs };
    return { ok: true, ...row, lanceAtual, overtaken, dataFim };
  }
  if (judged?.kind === 'automatic') {
    const { kind: _, raised, ...done } = judged;
    const row = raised && { lotId: raised.lot.id, sequence: raised.sequence };
    return { ok: true, automatic: true, ...row, ...done };
  }
  if (judged?.kind !== 'refused' || judged.stored === null) return null;
  const { code: _, ok, reason: __, replayed: ___, ...amounts } = judged.refusal;
  return { ok, code: judged.stored, ...amounts };
}

/** The answer to each request of a committed batch, in the order of the requests. */
export function outcomesOf({ decision, ids }: Committed): LaneOutcome[] {
  const { requests, judged, writes } = decision;
  const facts = new Map(
    writes.rows.map((row) => [ledgerKey(row.lotId, row.sequence), factOf(row)]),
  );
  const outcomes: LaneOutcome[] = [];
  requests.forEach((request, index) => {
    const one = judged[index];
    if (!one) throw new Error('a request was not judged');
    outcomes.push(outcomeOf(one, { request, outcomes, ids, facts, nowMs: writes.nowMs }));
  });
  return outcomes;
}

interface Presenting {
  request: LaneRequest;
  /** The outcomes of the requests before this one. */
  outcomes: LaneOutcome[];
  ids: Map<string, number>;
  facts: Map<string, LedgerFact>;
  nowMs: number;
}

function outcomeOf(
  judged: Judged,
  { request, outcomes, ids, facts, nowMs }: Presenting,
): LaneOutcome {
  switch (judged.kind) {
    case 'refused':
      return judged.refusal;
    case 'replay':
      return replayOf(judged.record);
    case 'repeat': {
      const first = outcomes[judged.of];
      if (!first) throw new Error('a repetition came before its first');
      return { ...first, replayed: true };
    }
    case 'bid': {
      const { raised, lanceAtual, overtaken, dataFim } = judged;
      const { value, sequence } = raised;
      const { vehicleId } = request;
      const bid = { id: idOf(ids, raised), vehicleId, value, sequence, createdAt: nowMs };
      const row = writtenFact(facts, raised);
      const price = { lanceAtual, overtaken, dataFim };
      return { ok: true, kind: 'bid', bid, row, receipt: null, ...price, replayed: false };
    }
    case 'automatic': {
      const { lotSequence: sequence, raised, ...done } = judged;
      const { vehicleId } = request;
      const row = raised && writtenFact(facts, raised);
      return { ok: true, vehicleId, ...done, row, receipt: null, sequence, replayed: false };
    }
  }
}

function idOf(ids: Map<string, number>, { lot, sequence }: Raised): number {
  const id = ids.get(ledgerKey(lot.id, sequence));
  if (id === undefined) throw new Error(`bid ${sequence} of lot ${lot.id} has no id`);
  return id;
}

function writtenFact(facts: Map<string, LedgerFact>, { lot, sequence }: Raised): LedgerFact {
  const fact = facts.get(ledgerKey(lot.id, sequence));
  if (!fact) throw new Error(`bid ${sequence} of lot ${lot.id} has no row`);
  return fact;
}

function factOf({ lotId, sequence, hash }: LedgerRow): LedgerFact {
  return { lote: lotId, sequencia: sequence, hash: hash.toString('hex') };
}

/** The first answer to an idempotency key, as a repeated answer. */
export function replayOf(record: IdempotencyRecord): LaneOutcome {
  const { vehicleId, value, outcome, bidId, hash } = record;
  if (!outcome.ok) return { ...outcome, replayed: true };
  if ('automatic' in outcome) {
    const { automatic: _, lotId, lotSequence, sequence: own, ...done } = outcome;
    // Answers that were stored before receipts existed do not name their row.
    const isNamed = lotId !== undefined && own !== undefined && hash !== null;
    const row = isNamed ? { lote: lotId, sequencia: own, hash } : null;
    const sequence = lotSequence;
    return { ...done, kind: 'automatic', vehicleId, row, receipt: null, sequence, replayed: true };
  }
  if (bidId === null || hash === null) throw new Error('an accepted record has no bid');
  // Answers that were stored before automatic bids existed have no `overtaken`.
  const { sequence, createdAt, lanceAtual, overtaken = false, dataFim } = outcome;
  const bid = { id: bidId, vehicleId, value, sequence, createdAt };
  const row = { lote: outcome.lotId, sequencia: sequence, hash };
  const price = { lanceAtual, overtaken, dataFim };
  return { ok: true, kind: 'bid', bid, row, receipt: null, ...price, replayed: true };
}
