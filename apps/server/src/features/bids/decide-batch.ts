import type pg from 'pg';
import { lockBatch } from './batch-locks.queries.ts';
import type { Attempt, BatchState, LotInBatch, StoredOutcome } from './batch-state.ts';
import {
  type BatchWrites,
  CommitUnknown,
  ledgerKey,
  lockNumbering,
  type NewAttempt,
  type NewNumber,
  writeBatch,
} from './batch-writes.queries.ts';
import type { BidAccepted, BidOutcome, BidRequest } from './bid-types.ts';
import { bidderWithoutNumber, chainBids, numberBidders } from './chain-batch.ts';
import { type Judged, type JudgedAccepted, judgeBatch } from './judge-batch.ts';

/** A batch as it was judged; it counts from the moment it is committed. */
export interface Decision {
  requests: BidRequest[];
  judged: Judged[];
  writes: BatchWrites;
  /** Who led each lot before the batch. */
  leadersBefore: Map<number, number | null>;
}

export interface Committed {
  decision: Decision;
  /** Ids of the ledger rows by `ledgerKey`. */
  ids: Map<string, number>;
}

/** The decision whose commit got no answer. */
export class UnknownDecision extends Error {
  override name = 'UnknownDecision';
  readonly decision: Decision;

  constructor(decision: Decision, cause: unknown) {
    super('the connection broke while a batch was being committed', { cause });
    this.decision = decision;
  }
}

/**
 * Decides bids in one transaction. Rejects with whatever failed; then nothing of the batch counts,
 * unless it is an UnknownDecision.
 */
export async function decideBatch(client: pg.Client, requests: BidRequest[]): Promise<Committed> {
  const state = await lockBatch(client, requests);
  const leadersBefore = new Map([...state.lots.values()].map((lot) => [lot.id, lot.leaderId]));
  const judged = judgeBatch(requests, state);
  const accepted = judged.filter((one): one is JudgedAccepted => one.kind === 'accepted');
  const numbers = await giveNumbers(client, accepted, state);
  const writes: BatchWrites = {
    rows: chainBids(accepted, state),
    lots: [...new Set(accepted.map(({ lot }) => lot))],
    numbers,
    attempts: attemptsOf(requests, judged, state.nowMs),
    nowMs: state.nowMs,
  };
  const decision = { requests, judged, writes, leadersBefore };
  try {
    return { decision, ids: await writeBatch(client, writes) };
  } catch (error) {
    throw error instanceof CommitUnknown ? new UnknownDecision(decision, error.cause) : error;
  }
}

async function giveNumbers(
  client: pg.Client,
  accepted: JudgedAccepted[],
  state: BatchState,
): Promise<NewNumber[]> {
  const wanted = bidderWithoutNumber(accepted, state);
  if (wanted.length === 0) return [];
  // In one order, so that two processes never wait for each other's.
  const auctionIds = [...new Set(wanted.map((one) => one.auctionId))].sort((a, b) => a - b);
  const userIds = [...new Set(wanted.map((one) => one.userId))];
  return numberBidders(wanted, await lockNumbering(client, auctionIds, userIds), state);
}

function attemptsOf(requests: BidRequest[], judged: Judged[], nowMs: number): NewAttempt[] {
  return requests.flatMap(({ userId, idempotencyKey, vehicleId, value }, place) => {
    const outcome = storedOutcome(judged[place], nowMs);
    if (idempotencyKey === null || outcome === null) return [];
    return [{ userId, idempotencyKey, vehicleId, value, outcome }];
  });
}

function storedOutcome(judged: Judged | undefined, nowMs: number): StoredOutcome | null {
  if (judged?.kind === 'accepted') {
    const { lot, sequence, value, dataFim } = judged;
    const place = { lotId: lot.id, sequence, createdAt: nowMs };
    return { ok: true, ...place, lanceAtual: value, dataFim };
  }
  if (judged?.kind !== 'refused' || judged.stored === null) return null;
  const { floor } = judged.refusal;
  return { ok: false, code: judged.stored, ...(floor !== undefined && { floor }) };
}

/** What each bid of a committed batch is answered, in the order of the requests. */
export function outcomesOf({ decision, ids }: Committed): BidOutcome[] {
  const { requests, judged, writes } = decision;
  const outcomes: BidOutcome[] = [];
  requests.forEach((request, place) => {
    const one = judged[place];
    if (!one) throw new Error('a bid was not judged');
    outcomes.push(outcomeOf(one, { request, outcomes, ids, nowMs: writes.nowMs }));
  });
  return outcomes;
}

interface Presenting {
  request: BidRequest;
  /** Of the bids before this one. */
  outcomes: BidOutcome[];
  ids: Map<string, number>;
  nowMs: number;
}

function outcomeOf(judged: Judged, { request, outcomes, ids, nowMs }: Presenting): BidOutcome {
  switch (judged.kind) {
    case 'refused':
      return judged.refusal;
    case 'replay':
      return replayOf(judged.attempt);
    case 'repeat': {
      const first = outcomes[judged.of];
      if (!first) throw new Error('a repeated bid came before its first');
      return { ...first, replayed: true };
    }
    case 'accepted': {
      const { vehicleId, value } = request;
      const { lot, sequence, dataFim } = judged;
      const id = idOf(ids, lot, sequence);
      const bid = { id, vehicleId, value, sequence, createdAt: nowMs };
      return { ok: true, bid, lanceAtual: value, dataFim, replayed: false };
    }
  }
}

function idOf(ids: Map<string, number>, lot: LotInBatch, sequence: number): number {
  const id = ids.get(ledgerKey(lot.id, sequence));
  if (id === undefined) throw new Error(`bid ${sequence} of lot ${lot.id} has no id`);
  return id;
}

/** The first answer to a key, given again. */
export function replayOf({ vehicleId, value, outcome, bidId }: Attempt): BidOutcome {
  if (!outcome.ok) return { ...outcome, replayed: true };
  if (bidId === null) throw new Error('an accepted attempt has no bid');
  const { sequence, createdAt, lanceAtual, dataFim } = outcome;
  const bid = { id: bidId, vehicleId, value, sequence, createdAt };
  const replay: BidAccepted = { ok: true, bid, lanceAtual, dataFim, replayed: true };
  return replay;
}
