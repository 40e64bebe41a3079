import { lotEndOf } from '@martelo/core/auction';
import { type BidderState, judgeBid } from '@martelo/core/bid';
import type { Centavos } from '@martelo/core/money';
import {
  type Attempt,
  attemptKey,
  type BatchState,
  type BidderInBatch,
  type LotInBatch,
  type StoredRefusal,
} from './batch-state.ts';
import type { BidRefused, BidRequest } from './bid-types.ts';

/** An accepted bid; its number and hash come when every bidder of the batch has a pseudonym. */
export interface JudgedAccepted {
  kind: 'accepted';
  lot: LotInBatch;
  bidder: BidderInBatch;
  value: Centavos;
  sequence: number;
  idempotencyKey: string | null;
  /** Epoch milliseconds. */
  dataFim: number;
}

export type Judged =
  | JudgedAccepted
  | { kind: 'refused'; refusal: BidRefused; stored: StoredRefusal | null }
  /** An earlier answer to the same key. */
  | { kind: 'replay'; attempt: Attempt }
  /** The same key earlier in this batch, by its place. */
  | { kind: 'repeat'; of: number };

/**
 * Judges bids in the order of their arrival; each sees what the ones before it left behind. Moves
 * the state in memory, touches nothing else.
 */
export function judgeBatch(requests: BidRequest[], state: BatchState): Judged[] {
  const placeOfKey = new Map<string, number>();
  return requests.map((request, place) => {
    const key = request.idempotencyKey && attemptKey(request.userId, request.idempotencyKey);
    if (!key) return judgeOne(request, state);
    const attempt = state.attempts.get(key);
    if (attempt) return isSameBid(attempt, request) ? { kind: 'replay', attempt } : mismatch();
    const earlier = placeOfKey.get(key);
    if (earlier === undefined) {
      placeOfKey.set(key, place);
      return judgeOne(request, state);
    }
    const first = requests[earlier];
    return first && isSameBid(first, request) ? { kind: 'repeat', of: earlier } : mismatch();
  });
}

function isSameBid(
  one: { vehicleId: number; value: Centavos },
  other: { vehicleId: number; value: Centavos },
): boolean {
  return one.vehicleId === other.vehicleId && one.value === other.value;
}

function mismatch(): Judged {
  return refused('IDEMPOTENCY_MISMATCH');
}

function judgeOne(request: BidRequest, state: BatchState): Judged {
  const { vehicleId, userId, value } = request;
  const lot = state.lots.get(vehicleId);
  if (!lot) return refusedForGood('NOT_FOUND');
  const bidder = state.bidders.get(userId);
  if (!bidder) return refused('SESSION_ENDED');
  const sessionActive = state.sessions.get(request.sessionId) === userId;
  const verdict = judgeBid(lotState(lot), bidderState(bidder, sessionActive), value, state.nowMs);
  if (verdict.accepted) return accept(lot, bidder, request);
  switch (verdict.code) {
    case 'BID_TOO_LOW':
      return refusedForGood('BID_TOO_LOW', verdict.floor);
    case 'USER_BANNED':
      return refused('ACCOUNT_BANNED', bidder.banReason);
    case 'USER_NOT_APPROVED':
      return refused(bidder.status === 'negado' ? 'ACCOUNT_DENIED' : 'ACCOUNT_PENDING');
    case 'SESSION_ENDED':
    case 'ADMIN_CANNOT_BID':
      return refused(verdict.code);
    default:
      return refusedForGood(verdict.code);
  }
}

function lotState(lot: LotInBatch) {
  const { status, lanceInicial, lanceAtual, extensionMs, clock, archived } = lot;
  return { status, lanceInicial, lanceAtual, extensionMs, auction: clock, archived };
}

function bidderState(bidder: BidderInBatch, sessionActive: boolean): BidderState {
  const { role, status, isBanned } = bidder;
  return { role, status, isBanned, sessionActive };
}

function accept(lot: LotInBatch, bidder: BidderInBatch, request: BidRequest): Judged {
  if (!lot.clock) throw new Error(`lot ${lot.id} took a bid without an auction`);
  lot.sequence += 1;
  lot.bidCount += 1;
  lot.lanceAtual = request.value;
  lot.leaderId = bidder.id;
  return {
    kind: 'accepted',
    lot,
    bidder,
    value: request.value,
    sequence: lot.sequence,
    idempotencyKey: request.idempotencyKey,
    dataFim: lotEndOf(lot.clock, lot.extensionMs),
  };
}

/** A refusal on account of who asks: the same bid may be good after signing in again. */
function refused(code: BidRefused['code'], reason?: string | null): Judged {
  const refusal: BidRefused = { ok: false, code, replayed: false };
  return { kind: 'refused', refusal: reason ? { ...refusal, reason } : refusal, stored: null };
}

/** A refusal of the bid itself: its key gets this answer for ever. */
function refusedForGood(code: StoredRefusal, floor?: Centavos): Judged {
  const refusal: BidRefused = { ok: false, code, replayed: false };
  return {
    kind: 'refused',
    refusal: floor === undefined ? refusal : { ...refusal, floor },
    stored: code,
  };
}
