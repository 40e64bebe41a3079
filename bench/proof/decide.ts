/**
 * The effect and the answer of one request: the product's rules (core) on the proof's state, one
 * request after the other, without a database and without races.
 */
import { applyAction } from '@martelo/core/auction-transitions';
import { type Contest, contestAutomaticBid, contestBid } from '@martelo/core/automatic-bid';
import { type BidVerdict, judgeAutomaticBid, judgeBid } from '@martelo/core/bid';
import { extensionAfterBid } from '@martelo/core/soft-close';
import type { LedgerRow, Request } from './history.ts';
import {
  type CountingLists,
  endOf,
  type FirstAnswer,
  type LotRules,
  type LotState,
  lanceAtualOf,
  leaderOf,
} from './lot-state.ts';

export interface Decision {
  outcome: FirstAnswer;
  /** The same object when nothing changed. */
  next: LotState;
  rows: LedgerRow[];
}

type RequestOf<K extends Request['kind']> = Extract<Request, { kind: K }>;

export function createDecider(rules: LotRules, { withBid, withoutBid }: CountingLists) {
  const { softClose } = rules;

  /** Decides a request at the instant `at` of the database's clock. */
  function decide(state: LotState, request: Request, at: number): Decision {
    switch (request.kind) {
      case 'bid':
      case 'automatic':
        return withKey(state, request, at);
      case 'stop':
        return stop(state, request);
      case 'ban':
        return ban(state, request);
      case 'remove':
        return remove(state, request, at);
      case 'reset':
        return reset(state, at);
      case 'pause':
        return pause(state, at);
      case 'resume':
        return resume(state, at);
    }
  }

  /** Repeats the first answer to a key. Refusals because of the caller are not stored. */
  function withKey(state: LotState, request: RequestOf<'bid' | 'automatic'>, at: number): Decision {
    const { key } = request;
    if (key === undefined) return place(state, request, at);
    const asked = JSON.stringify(request);
    const name = `${request.userId} ${key}`;
    const known = state.answers.get(name);
    if (known)
      return known.asked === asked
        ? again(state, known.first)
        : refused(state, 'IDEMPOTENCY_MISMATCH');
    const decision = place(state, request, at);
    const { outcome: first } = decision;
    if (first.kind === 'refused' && first.code === 'ACCOUNT_BANNED') return decision;
    const answers = new Map([...state.answers, [name, { asked, first: asAnswered(first) }]]);
    return { ...decision, next: { ...decision.next, answers } };
  }

  function place(state: LotState, request: RequestOf<'bid' | 'automatic'>, at: number): Decision {
    const { userId } = request;
    const lot = judged(state);
    const bidder = {
      role: 'client',
      status: 'aprovado',
      isBanned: state.banned.includes(userId),
      sessionActive: true,
    } as const;
    const verdict =
      request.kind === 'bid'
        ? judgeBid(lot, bidder, request.value, at)
        : judgeAutomaticBid(lot, bidder, request, at);
    if (!verdict.accepted) return refuseFor(state, verdict);
    const contested = { ...lot, automatic: state.automatic };
    if (request.kind === 'bid') return placeBid(state, contestBid(contested, request), request, at);
    const { maximum } = request;
    return placeAutomatic(state, contestAutomaticBid(contested, { userId, maximum }), request, at);
  }

  function judged(state: LotState) {
    return {
      status: state.isFinished ? 'unsold' : 'active',
      lanceInicial: rules.lanceInicial,
      lanceAtual: lanceAtualOf(state),
      leaderId: leaderOf(state),
      increments: rules.increments,
      extensionMs: state.extensionMs,
      auction: state.clock,
      archived: false,
    } as const;
  }

  function placeBid(
    state: LotState,
    contest: Contest,
    { userId, value }: RequestOf<'bid'>,
    at: number,
  ): Decision {
    const { next, rows } = raise(state, contest, at);
    if (!contest.counts) return matched(next, rows, value);
    const answer = {
      value,
      sequence: state.sequence + 1,
      lanceAtual: lanceAtualOf(next),
      leads: leaderOf(next) === userId,
      at,
      dataFim: endOf(next),
    };
    return { outcome: { kind: 'ok', answer }, next, rows };
  }

  function placeAutomatic(
    state: LotState,
    contest: Contest,
    { userId, maximum }: RequestOf<'automatic'>,
    at: number,
  ): Decision {
    const { next, rows } = raise(state, contest, at);
    if (!contest.counts) return matched(next, rows, maximum);
    return { outcome: { kind: 'ok', answer: ownAutomatic(next, userId) }, next, rows };
  }

  function matched(next: LotState, rows: LedgerRow[], amount: number): Decision {
    return { outcome: { kind: 'refused', code: 'BID_MATCHED', amount }, next, rows };
  }

  function ownAutomatic(state: LotState, userId: number) {
    const { automatic } = state;
    return {
      rows: state.sequence,
      lanceAtual: lanceAtualOf(state),
      leads: leaderOf(state) === userId,
      maximum: automatic?.userId === userId ? automatic.maximum : null,
      dataFim: endOf(state),
    };
  }

  /** The rows of a contest and the state after them. */
  function raise(state: LotState, { raises, automatic }: Contest, at: number) {
    let { counting, sequence } = state;
    const rows = raises.map(({ userId, value, automatic: isAutomatic }): LedgerRow => {
      sequence += 1;
      counting = withBid(counting, { sequence, value, userId });
      const row = { action: 'normal', targetSequence: null, automatic: isAutomatic, at } as const;
      return { ...row, sequence, value, userId };
    });
    const { clock, extensionMs } = state;
    const extended =
      rows.length > 0 ? extensionAfterBid(clock, extensionMs, softClose, at) : extensionMs;
    return { next: { ...state, counting, sequence, automatic, extensionMs: extended }, rows };
  }

  function stop(state: LotState, { userId }: RequestOf<'stop'>): Decision {
    if (state.banned.includes(userId)) return refused(state, 'ACCOUNT_BANNED');
    const next = state.automatic?.userId === userId ? { ...state, automatic: null } : state;
    return { outcome: { kind: 'ok', answer: ownAutomatic(next, userId) }, next, rows: [] };
  }

  function ban(state: LotState, { userId }: RequestOf<'ban'>): Decision {
    const outcome = { kind: 'ok', answer: {} } as const;
    if (state.banned.includes(userId)) return { outcome, next: state, rows: [] };
    const banned = [...state.banned, userId].sort((one, other) => one - other);
    const automatic = state.automatic?.userId === userId ? null : state.automatic;
    return { outcome, next: { ...state, banned, automatic }, rows: [] };
  }

  function remove(state: LotState, { sequence }: RequestOf<'remove'>, at: number): Decision {
    if (isWon(state, at)) return finished(state, 'LOT_HAS_WINNER');
    const counting = state.isFinished ? undefined : withoutBid(state.counting, sequence);
    if (counting === undefined) return refused(state, 'BID_NOT_REMOVABLE');
    const owner = ownerOf(state, sequence);
    const automatic = state.automatic?.userId === owner ? null : state.automatic;
    const next = { ...state, sequence: state.sequence + 1, counting, automatic };
    const row = corrected(next.sequence, 'removed', at);
    const outcome = { kind: 'ok', answer: { lanceAtual: lanceAtualOf(next) } } as const;
    return { outcome, next, rows: [{ ...row, targetSequence: sequence }] };
  }

  function reset(state: LotState, at: number): Decision {
    if (isWon(state, at)) return finished(state, 'LOT_HAS_WINNER');
    const bids = state.counting?.count ?? 0;
    const outcome = { kind: 'ok', answer: { bids } } as const;
    if (bids === 0) return { outcome, next: state, rows: [] };
    const next = { ...state, sequence: state.sequence + 1, counting: null, automatic: null };
    return { outcome, next, rows: [corrected(next.sequence, 'reset', at)] };
  }

  function isWon(state: LotState, at: number): boolean {
    return leaderOf(state) !== null && (state.isFinished || isOver(state, at));
  }

  /**
   * A lot that is over keeps its result when its auction is paused, while other lots may run on.
   */
  function pause(state: LotState, at: number): Decision {
    if (state.isFinished || isOver(state, at)) return finished(state, 'AUCTION_NOT_RUNNING');
    return moved(state, applyAction(state.clock, { kind: 'pause' }, at, state.extensionMs), at);
  }

  function resume(state: LotState, at: number): Decision {
    const code = 'AUCTION_ALREADY_FINISHED_USE_RESTART';
    if (state.isFinished || isOver(state, at)) return finished(state, code);
    return moved(state, applyAction(state.clock, { kind: 'resume' }, at, state.extensionMs), at);
  }

  return decide;
}

/** Leaves out an end that the model does not know yet. */
function asAnswered(first: FirstAnswer): FirstAnswer {
  if (first.kind !== 'ok' || Number.isFinite(first.answer.dataFim)) return first;
  const { dataFim: _, ...answer } = first.answer;
  return { kind: 'ok', answer };
}

function moved(state: LotState, move: ReturnType<typeof applyAction>, at: number): Decision {
  if (!move.ok) return refused(state, move.code);
  const outcome = { kind: 'ok', answer: { at } } as const;
  if (!move.changed) return { outcome, next: state, rows: [] };
  const next = { ...state, clock: move.clock };
  // The new clock is a row of a ledger that has rows.
  if (state.sequence === 0) return { outcome, next, rows: [] };
  const sequence = state.sequence + 1;
  return { outcome, next: { ...next, sequence }, rows: [corrected(sequence, 'clock', at)] };
}

function refuseFor(state: LotState, verdict: Extract<BidVerdict, { accepted: false }>): Decision {
  switch (verdict.code) {
    case 'AUCTION_FINISHED':
      return finished(state, verdict.code);
    case 'USER_BANNED':
      return refused(state, 'ACCOUNT_BANNED');
    case 'BID_TOO_LOW':
      return refused(state, verdict.code, verdict.floor);
    case 'BID_BELOW_MINIMUM':
      return refused(state, verdict.code, verdict.minimum);
    default:
      return refused(state, verdict.code);
  }
}

function refused(next: LotState, code: string, amount?: number): Decision {
  const outcome = { kind: 'refused', code, ...(amount !== undefined && { amount }) } as const;
  return { outcome, next, rows: [] };
}

/** After this answer the lot must stay over, because a client was told so. */
function finished(state: LotState, code: string): Decision {
  return refused(state.isFinished ? state : { ...state, isFinished: true }, code);
}

const again = (next: LotState, outcome: FirstAnswer): Decision => ({ outcome, next, rows: [] });

const isOver = (state: LotState, at: number) =>
  state.clock.intent === 'scheduled' && at >= endOf(state);

function ownerOf({ counting }: LotState, sequence: number): number | null {
  let bid = counting;
  while (bid !== null && bid.sequence !== sequence) bid = bid.below;
  return bid?.userId ?? null;
}

/** A correction's row without the administrator, who does not matter for the lot. */
function corrected(sequence: number, action: 'reset' | 'removed' | 'clock', at: number): LedgerRow {
  return { sequence, action, at, value: null, userId: 0, automatic: false, targetSequence: null };
}
