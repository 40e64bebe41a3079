import type { BidBody } from '@martelo/contract/shapes/bids';
import type { Role } from '@martelo/core/accounts';
import type { Centavos } from '@martelo/core/money';
import type { Db } from '../../platform/database/connect.ts';
import type { SettingsCache } from '../settings/settings-cache.ts';
import { type Allowance, createAllowance, USUAL_BID_LIMIT } from './bid-allowance.ts';
import type {
  AutomaticBidOutcome,
  AutomaticBidRequest,
  BidOutcome,
  BidRefused,
  BidRequest,
  LaneOutcome,
} from './bid-types.ts';
import { findIdempotencyRecord } from './bids.queries.ts';
import type { BidLane } from './lane/bid-lane.ts';
import { replayOf } from './lane/decide-batch.ts';
import { isSameRequest } from './lane/judge-batch.ts';

export interface BidTools {
  db: Db;
  bidLane: BidLane;
  /** For bids, and for looking up keys once those are used up. */
  bids: Allowance;
  lookups: Allowance;
  /** Brings the allowances to the limit that the settings say. */
  readLimit: () => Promise<void>;
}

/** Refusals about the caller, or from before the lane has seen the caller's session. */
const ABOUT_THE_CALLER = new Set<BidRefused['code']>([
  'SESSION_ENDED',
  'ACCOUNT_BANNED',
  'ACCOUNT_DENIED',
  'ACCOUNT_PENDING',
  'ADMIN_CANNOT_BID',
  'BIDDER_MISMATCH',
  'RATE_LIMITED',
]);

/** The tools of one process. */
export function createBidTools({
  db,
  bidLane,
  settingsCache,
}: Pick<BidTools, 'db' | 'bidLane'> & { settingsCache: SettingsCache }): BidTools {
  let limit = USUAL_BID_LIMIT;
  const allowance = () => createAllowance(() => limit);
  return {
    db,
    bidLane,
    bids: allowance(),
    lookups: allowance(),
    async readLimit() {
      const { limites } = await settingsCache.read();
      limit = { perSecond: limites.lancesPorSegundo, burst: limites.lancesDeUmaVez };
    },
  };
}

interface Caller {
  user: { id: number; sessionId: string; role: Role };
  /** Looks the session up, for an answer in which the lane has no part; rejects when it has ended. */
  confirmSession: () => Promise<unknown>;
}

export interface BidCall extends Caller {
  body: BidBody;
  idempotencyKey: string | null;
}

export interface AutomaticBidCall extends Caller {
  vehicleId: number;
  maximum: Centavos;
  idempotencyKey: string | null;
}

/** Places a bid for the session's own user. */
export async function placeBid(tools: BidTools, call: BidCall): Promise<BidOutcome> {
  await tools.readLimit();
  return confirmed(call, await place(tools, call));
}

async function place(tools: BidTools, call: BidCall): Promise<BidOutcome> {
  const { user, body, idempotencyKey } = call;
  const { vehicleId, value } = body;
  if (body.userId !== undefined && body.userId !== user.id) return refused('BIDDER_MISMATCH');
  const bid = { ...askedBy(call), kind: 'bid' as const, vehicleId, value, idempotencyKey };
  const outcome = await withinAllowance(tools, call, bid, () => tools.bidLane.place(bid));
  return outcome.ok && outcome.kind !== 'bid' ? refused('IDEMPOTENCY_MISMATCH') : outcome;
}

/** Leaves or changes the session's own automatic bid. */
export async function placeAutomaticBid(
  tools: BidTools,
  call: AutomaticBidCall,
): Promise<AutomaticBidOutcome> {
  await tools.readLimit();
  return confirmed(call, await placeAutomatic(tools, call));
}

async function placeAutomatic(
  tools: BidTools,
  call: AutomaticBidCall,
): Promise<AutomaticBidOutcome> {
  const { vehicleId, maximum: value, idempotencyKey } = call;
  const bid = { ...askedBy(call), kind: 'automatic' as const, vehicleId, value, idempotencyKey };
  const outcome = await withinAllowance(tools, call, bid, () => tools.bidLane.placeAutomatic(bid));
  return outcome.ok && outcome.kind !== 'automatic' ? refused('IDEMPOTENCY_MISMATCH') : outcome;
}

/** Takes the session's own automatic bid back, also when the allowance for bids is used up. */
export async function stopAutomaticBid(
  { bidLane, lookups }: BidTools,
  call: Caller & { vehicleId: number },
): Promise<AutomaticBidOutcome> {
  const { vehicleId } = call;
  if (!lookups.take(call.user.id)) return confirmed(call, refused('RATE_LIMITED'));
  const stop = { ...askedBy(call), kind: 'stop' as const, vehicleId, idempotencyKey: null };
  return confirmed(call, await bidLane.placeAutomatic(stop));
}

/**
 * A refusal about the caller asks for the session: one that has ended is refused in its own words,
 * which the lane does not know.
 */
async function confirmed<O extends LaneOutcome>(
  { confirmSession }: Caller,
  outcome: O,
): Promise<O> {
  if (!outcome.ok && ABOUT_THE_CALLER.has(outcome.code)) await confirmSession();
  return outcome;
}

function askedBy({ user }: Caller) {
  return { userId: user.id, sessionId: user.sessionId };
}

/**
 * A repetition of a known key costs nothing of the allowance, not even when that is used up: it is how
 * a bidder learns what became of a lost answer.
 */
async function withinAllowance(
  tools: BidTools,
  { user, confirmSession }: Caller,
  bid: BidRequest | AutomaticBidRequest,
  decide: () => Promise<LaneOutcome>,
): Promise<LaneOutcome> {
  // Said once more by the lane, under the lock; here it spares the lane.
  if (user.role === 'admin') return refused('ADMIN_CANNOT_BID');
  if (!tools.bids.take(user.id)) {
    await confirmSession();
    return (await replay(tools, bid)) ?? refused('RATE_LIMITED');
  }
  const outcome = await decide();
  if (outcome.replayed) tools.bids.giveBack(user.id);
  return outcome;
}

async function replay(
  { db, lookups }: BidTools,
  bid: BidRequest | AutomaticBidRequest,
): Promise<LaneOutcome | null> {
  const { userId, idempotencyKey } = bid;
  if (idempotencyKey === null || !lookups.take(userId)) return null;
  const record = await findIdempotencyRecord(db, userId, idempotencyKey);
  if (!record) return null;
  return isSameRequest(record, bid) ? replayOf(record) : refused('IDEMPOTENCY_MISMATCH');
}

function refused(code: BidRefused['code']): BidRefused {
  return { ok: false, code, replayed: false };
}
