import { lotEndOf } from '@martelo/core/auction';
import {
  type AutomaticBid,
  type Contest,
  contestAutomaticBid,
  contestBid,
} from '@martelo/core/automatic-bid';
import {
  type BidderState,
  type BidVerdict,
  judgeAutomaticBid,
  judgeBid,
  mayBid,
} from '@martelo/core/bid';
import type { Centavos } from '@martelo/core/money';
import { extensionAfterBid } from '@martelo/core/soft-close';
import type { AutomaticBidEnd } from '../../../platform/database/bids-schema.ts';
import type { Facts } from '../../ledger/ledger-hash.ts';
import type { AutomaticBidRequest, BidRefused, BidRequest, LaneRequest } from '../bid-types.ts';
import {
  type BatchState,
  type BidderInBatch,
  type IdempotencyRecord,
  type LotInBatch,
  numberKey,
  recordKey,
  type StoredRefusal,
} from './batch-state.ts';
import { fixTerms, sawOtherTerms } from './fix-terms.ts';

/**
 * An accepted bid. It gets its bidder number and its hash when every bidder of the batch has a
 * number.
 */
export interface Raised {
  lot: LotInBatch;
  bidder: BidderInBatch;
  value: Centavos;
  sequence: number;
  automatic: boolean;
  /** Text for the ledger, set when this bid answers a refused bid, which has no row of its own. */
  reason: string | null;
  idempotencyKey: string | null;
  /** The terms, when this bid fixes them in a ledger that had rows before. */
  facts: Facts | null;
}

export type Judged =
  | {
      kind: 'bid';
      raised: Raised;
      lanceAtual: Centavos;
      overtaken: boolean;
      /** Epoch milliseconds. */
      dataFim: number;
    }
  | {
      kind: 'automatic';
      /** The owner's last bid that the request placed. */
      raised: Raised | null;
      maximum: Centavos | null;
      leading: boolean;
      lanceAtual: Centavos | null;
      lotSequence: number;
      dataFim: number;
    }
  | { kind: 'refused'; refusal: BidRefused; stored: StoredRefusal | null }
  /** The key has a stored answer from an earlier batch. */
  | { kind: 'replay'; record: IdempotencyRecord }
  /** The key was already used in this batch, by the request with this index. */
  | { kind: 'repeat'; of: number };

export interface JudgedBatch {
  /** One for each request, in their order. */
  judged: Judged[];
  /** Every accepted bid of the batch, in ledger order. */
  raised: Raised[];
}

/** One request with everything it is judged on. */
interface Case {
  lot: LotInBatch;
  bidder: BidderInBatch;
  bidderStatus: BidderState;
  state: BatchState;
  raised: Raised[];
}

/**
 * Judges the requests in the order of their arrival; each one sees the state that the ones before
 * it left. Changes only the state in memory.
 */
export function judgeBatch(requests: LaneRequest[], state: BatchState): JudgedBatch {
  const indexOfKey = new Map<string, number>();
  const raised: Raised[] = [];
  const judged = requests.map((request, index): Judged => {
    const ended = endedSession(request, state);
    if (ended) return ended;
    if (request.idempotencyKey === null) return judgeOne(request, state, raised);
    const key = recordKey(request.userId, request.idempotencyKey);
    const record = state.records.get(key);
    if (record) return isSameRequest(record, request) ? { kind: 'replay', record } : mismatch();
    const earlier = indexOfKey.get(key);
    if (earlier === undefined) {
      indexOfKey.set(key, index);
      return judgeOne(request, state, raised);
    }
    const first = requests[earlier];
    return first && isSame(first, request) ? { kind: 'repeat', of: earlier } : mismatch();
  });
  return { judged, raised };
}

/**
 * This check comes before anything else, as in every call: a signed-out caller learns nothing about
 * lots or keys.
 */
function endedSession({ userId, sessionId }: LaneRequest, state: BatchState): Judged | null {
  const bidder = state.bidders.get(userId);
  if (bidder && state.sessions.get(sessionId) === userId) return null;
  return bidder?.isBanned ? refused('ACCOUNT_BANNED', bidder.banReason) : refused('SESSION_ENDED');
}

/** True when a known key was sent with the same bid as the first time. */
export function isSameRequest(
  record: IdempotencyRecord,
  request: BidRequest | AutomaticBidRequest,
): boolean {
  const kind = record.automatic ? 'automatic' : 'bid';
  return isSame({ ...record, kind }, request);
}

function isSame(
  one: Pick<LaneRequest, 'kind' | 'vehicleId'> & { value?: Centavos },
  other: BidRequest | AutomaticBidRequest,
): boolean {
  const { kind, vehicleId, value } = other;
  return one.kind === kind && one.vehicleId === vehicleId && one.value === value;
}

function mismatch(): Judged {
  return refused('IDEMPOTENCY_MISMATCH');
}

function judgeOne(request: LaneRequest, state: BatchState, raised: Raised[]): Judged {
  const lot = state.lots.get(request.vehicleId);
  if (!lot) return refusedForGood('NOT_FOUND');
  if (lot.isRevoked) return refused('AUCTION_REVOKED');
  if (lot.isWithdrawn) return refused('LOT_WITHDRAWN');
  // An unpublished auction, and a vehicle that waits for a person, exist only for the office.
  if (lot.isHidden) return refused('NOT_FOUND');
  const bidder = state.bidders.get(request.userId);
  if (!bidder) throw new Error(`bidder ${request.userId} was not read`);
  const { role, status, isBanned, impededUntil } = bidder;
  const mustAgree = hasToAgree(request, { lot, bidder, state });
  const bidderStatus = { role, status, isBanned, impededUntil, sessionActive: true, mustAgree };
  const one: Case = { lot, bidder, bidderStatus, state, raised };
  endBarredAutomatic(one);
  switch (request.kind) {
    case 'bid':
      return placeBid(one, request);
    case 'automatic':
      return placeAutomatic(one, request);
    case 'stop':
      return stopAutomatic(one);
  }
}

/**
 * The texts changed since the bidder agreed to them. Nobody is asked in the middle of an auction: a
 * bidder number is given with the first bid that counts.
 */
function hasToAgree(
  { textsInForce }: LaneRequest,
  { lot, bidder, state }: Pick<Case, 'lot' | 'bidder' | 'state'>,
): boolean {
  if (textsInForce === undefined || bidder.agreedVersion === textsInForce) return false;
  return lot.auctionId === null || !state.numbers.has(numberKey(lot.auctionId, bidder.id));
}

/**
 * Ends the lot's automatic bid when its owner may no longer bid or the auction no longer allows
 * automatic bids.
 */
function endBarredAutomatic({ lot, state }: Case): void {
  if (lot.automatic === null) return;
  const owner = state.bidders.get(lot.automatic.userId);
  if (!owner || !mayBid(owner, state.nowMs)) endAutomatic(lot, 'banned', null);
  else if (!lot.rules.automaticBids) endAutomatic(lot, 'rules', null);
}

function placeBid(one: Case, { value, idempotencyKey, termsMark }: BidRequest): Judged {
  const { lot, bidder, bidderStatus, state } = one;
  const verdict = judgeBid(lotState(lot), bidderStatus, value, state.nowMs);
  if (!verdict.accepted) return refusedBy(verdict, bidder);
  if (sawOtherTerms(lot, state, termsMark)) return refused('TERMS_CHANGED');
  const contest = contestBid(contested(lot), { userId: bidder.id, value });
  const [own] = applyContest(one, contest, idempotencyKey);
  if (!contest.counts || !own) return matched(lot);
  return { kind: 'bid', raised: own, ...priceOf(lot), overtaken: lot.leaderId !== bidder.id };
}

function placeAutomatic(one: Case, request: AutomaticBidRequest): Judged {
  const { lot, bidder, bidderStatus, state } = one;
  const bid = { userId: bidder.id, maximum: request.value };
  const verdict = judgeAutomaticBid(
    { ...lotState(lot), leaderId: lot.leaderId },
    bidderStatus,
    bid,
    state.nowMs,
  );
  if (!verdict.accepted) return refusedBy(verdict, bidder);
  if (!lot.rules.automaticBids) return refusedForGood('AUTOMATIC_BIDS_OFF');
  if (sawOtherTerms(lot, state, request.termsMark)) return refused('TERMS_CHANGED');
  const contest = contestAutomaticBid(contested(lot), bid);
  if (contest.counts) {
    if (lot.automatic?.userId === bidder.id) endAutomatic(lot, 'replaced', bidder.id);
    const where = { lotId: lot.id, vehicleId: lot.vehicleId };
    const placed = { ...bid, id: null, ...where, endReason: null, endedBy: null };
    state.automatic.push(placed);
    // If the new automatic bid loses, it ends here. If it wins, the earlier one ends here.
    if (contest.automatic?.userId === bidder.id) {
      if (lot.automatic) endAutomatic(lot, 'exceeded', bidder.id);
      lot.automatic = placed;
    } else Object.assign(placed, { endReason: 'exceeded', endedBy: bidder.id });
  }
  const made = applyContest(one, contest, null);
  const own = made.findLast((raised) => raised.bidder === bidder) ?? null;
  return contest.counts ? automaticOf(lot, bidder.id, own) : matched(lot);
}

/**
 * Owners may always take their automatic bid back, even when the auction is paused or the account
 * may not bid.
 */
function stopAutomatic({ lot, bidder }: Case): Judged {
  if (lot.automatic?.userId === bidder.id) endAutomatic(lot, 'stopped', bidder.id);
  return automaticOf(lot, bidder.id, null);
}

/**
 * Applies the result of a contest to the state: its bids in order, the end of an automatic bid, and
 * the lot's new end.
 */
function applyContest({ lot, bidder, state, raised }: Case, contest: Contest, key: string | null) {
  const made = contest.raises.map(({ userId, value, automatic }): Raised => {
    const by = state.bidders.get(userId);
    if (!by) throw new Error(`the automatic bid of user ${userId} was not read with its owner`);
    const facts = fixTerms(lot, state);
    lot.sequence += 1;
    lot.bidCount += 1;
    lot.lanceAtual = value;
    lot.leaderId = userId;
    const idempotencyKey = automatic ? null : key;
    const reason = contest.counts ? null : `alcança a oferta igual do usuário ${bidder.id}`;
    const made = { lot, bidder: by, value, sequence: lot.sequence };
    return { ...made, automatic, reason, idempotencyKey, facts };
  });
  raised.push(...made);
  if (lot.automatic && contest.automatic?.userId !== lot.automatic.userId) {
    endAutomatic(lot, lot.automatic.userId === bidder.id ? 'replaced' : 'exceeded', bidder.id);
  }
  if (made.length > 0 && lot.clock) {
    const { softClose } = lot.rules;
    lot.extensionMs = extensionAfterBid(lot.clock, lot.extensionMs, softClose, state.nowMs);
  }
  return made;
}

function endAutomatic(lot: LotInBatch, endReason: AutomaticBidEnd, endedBy: number | null): void {
  if (lot.automatic) Object.assign(lot.automatic, { endReason, endedBy });
  lot.automatic = null;
}

function lotState(lot: LotInBatch) {
  const { status, lanceInicial, lanceAtual, extensionMs, clock, archived, rules } = lot;
  const { increments } = rules;
  return { status, lanceInicial, lanceAtual, increments, extensionMs, auction: clock, archived };
}

function contested({ lanceInicial, lanceAtual, leaderId, automatic, rules }: LotInBatch) {
  const bidderStatus: AutomaticBid | null = automatic;
  return {
    lanceInicial,
    lanceAtual,
    leaderId,
    automatic: bidderStatus,
    increments: rules.increments,
  };
}

function priceOf(lot: LotInBatch) {
  if (!lot.clock || lot.lanceAtual === null) throw new Error(`lot ${lot.id} has no bid`);
  return { lanceAtual: lot.lanceAtual, dataFim: lotEndOf(lot.clock, lot.extensionMs) };
}

function automaticOf(lot: LotInBatch, userId: number, raised: Raised | null): Judged {
  return {
    kind: 'automatic',
    raised,
    maximum: lot.automatic?.userId === userId ? lot.automatic.maximum : null,
    leading: lot.leaderId === userId,
    lanceAtual: lot.lanceAtual,
    lotSequence: lot.sequence,
    dataFim: lot.clock ? lotEndOf(lot.clock, lot.extensionMs) : 0,
  };
}

/** Refuses the bid because an earlier automatic bid has the same amount and reached it first. */
function matched({ lanceAtual }: LotInBatch): Judged {
  return refusedForGood('BID_MATCHED', { floor: lanceAtual ?? 0 });
}

function refusedBy(
  verdict: Extract<BidVerdict, { accepted: false }>,
  bidder: BidderInBatch,
): Judged {
  switch (verdict.code) {
    case 'BID_TOO_LOW':
      return refusedForGood(verdict.code, { floor: verdict.floor });
    case 'BID_BELOW_MINIMUM':
      return refusedForGood(verdict.code, { minimum: verdict.minimum });
    case 'USER_BANNED':
      return refused('ACCOUNT_BANNED', bidder.banReason);
    case 'USER_NOT_APPROVED':
      return refused(bidder.status === 'negado' ? 'ACCOUNT_DENIED' : 'ACCOUNT_PENDING');
    case 'USER_IMPEDED':
      return refused('BIDDER_IMPEDED', null, impedimentOf(bidder));
    case 'SESSION_ENDED':
    case 'ADMIN_CANNOT_BID':
    case 'CONSENT_REQUIRED':
      return refused(verdict.code);
    default:
      return refusedForGood(verdict.code);
  }
}

/**
 * A refusal because of the caller. It is not stored: the same bid may be accepted after a new
 * sign-in.
 */
function refused(
  code: BidRefused['code'],
  reason?: string | null,
  impediment?: BidRefused['impediment'],
): Judged {
  const refusal: BidRefused = {
    ok: false,
    code,
    ...(reason && { reason }),
    ...(impediment && { impediment }),
    replayed: false,
  };
  return { kind: 'refused', refusal, stored: null };
}

const impedimentOf = ({ impededDay, impededLot }: BidderInBatch) => {
  return { data: impededDay ?? '', lote: impededLot ?? '' };
};

/** A refusal because of the bid. It is stored, and its key always gets this answer. */
function refusedForGood(
  code: StoredRefusal,
  amounts: Pick<BidRefused, 'floor' | 'minimum'> = {},
): Judged {
  return {
    kind: 'refused',
    refusal: { ok: false, code, ...amounts, replayed: false },
    stored: code,
  };
}
