import type { BidBody } from '@martelo/contract/shapes/bids';
import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import type { Role } from '@martelo/core/accounts';
import type { Centavos } from '@martelo/core/money';
import type { Db } from '../../platform/database/connect.ts';
import {
  type Allowance,
  type CallLimit,
  createAllowance,
  type Taken,
} from '../../platform/http/allowance.ts';
import { bidsDecided } from '../../platform/metrics/definitions.ts';
import type { SettingsCache } from '../settings/settings-cache.ts';
import { takeTogether as takeFromAll } from './bid-allowances.writes.ts';
import type {
  AutomaticBidOutcome,
  AutomaticBidRequest,
  BidOutcome,
  BidRefused,
  BidRequest,
  LaneOutcome,
  LaneRequest,
} from './bid-types.ts';
import { findIdempotencyRecord } from './bids.queries.ts';
import type { BidLane } from './lane/bid-lane.ts';
import { replayOf } from './lane/decide-batch.ts';
import { isSameRequest } from './lane/judge-batch.ts';
import type { AddReceipts } from './signing/receipt-signer.ts';

export interface BidTools {
  bidsDb: Db;
  bidLane: BidLane;
  /** For answers that are repeated without the lane. */
  addReceipts: AddReceipts;
  /** `bids` limits new bids; `lookups` limits the looking up of keys after `bids` is used up. */
  bids: Allowance;
  lookups: Allowance;
  /** Updates the allowances with the limit from the settings, and returns the texts in force. */
  readSettings: () => Promise<{ textsInForce: string }>;
}

/** Refusals because of the caller, or from before the lane has judged the caller's session. */
const ABOUT_THE_CALLER = new Set<BidRefused['code']>([
  'SESSION_ENDED',
  'ACCOUNT_BANNED',
  'ACCOUNT_DENIED',
  'ACCOUNT_PENDING',
  'ADMIN_CANNOT_BID',
  'BIDDER_MISMATCH',
  'RATE_LIMITED',
]);

/** The limit until an administrator changes it. */
const USUAL_BID_LIMIT: CallLimit = {
  perSecond: LIMITS.lancesPorSegundo.usual,
  burst: LIMITS.lancesDeUmaVez.usual,
};

/** Creates the tools that all bid calls of this process share. */
export function createBidTools({
  bidsDb,
  bidLane,
  addReceipts,
  settingsCache,
}: Pick<BidTools, 'bidsDb' | 'bidLane' | 'addReceipts'> & {
  settingsCache: SettingsCache;
}): BidTools {
  let limit = USUAL_BID_LIMIT;
  const takeTogether = (taken: Taken) => takeFromAll(bidsDb, taken, limit);
  return {
    bidsDb,
    bidLane,
    addReceipts,
    bids: createAllowance(() => limit, { takeTogether }),
    lookups: createAllowance(() => limit),
    async readSettings() {
      const { limites, textsInForce } = await settingsCache.read();
      limit = { perSecond: limites.lancesPorSegundo, burst: limites.lancesDeUmaVez };
      return { textsInForce };
    },
  };
}

interface Caller {
  user: { id: number; sessionId: string; role: Role };
  /**
   * Looks up the session for an answer that the lane did not decide. Rejects when the session has
   * ended.
   */
  confirmSession: () => Promise<unknown>;
}

export interface BidCall extends Caller {
  body: BidBody;
  idempotencyKey: string | null;
}

export interface AutomaticBidCall extends Caller {
  vehicleId: number;
  maximum: Centavos;
  termsMark?: string | undefined;
  idempotencyKey: string | null;
}

/** Places a bid for the user of the session. */
export async function placeBid(tools: BidTools, call: BidCall): Promise<BidOutcome> {
  const inForce = await tools.readSettings();
  return confirmed(call, counted('bid', await place(tools, call, inForce)));
}

type InForce = { textsInForce: string };

async function place(tools: BidTools, call: BidCall, inForce: InForce): Promise<BidOutcome> {
  const { user, body, idempotencyKey } = call;
  const { vehicleId, value, termsMark } = body;
  if (body.userId !== undefined && body.userId !== user.id) return refused('BIDDER_MISMATCH');
  const asked = { ...askedBy(call), ...inForce };
  const bid = { ...asked, kind: 'bid' as const, vehicleId, value, termsMark, idempotencyKey };
  const outcome = await withinAllowance(tools, call, bid, () => tools.bidLane.place(bid));
  return outcome.ok && outcome.kind !== 'bid' ? refused('IDEMPOTENCY_MISMATCH') : outcome;
}

/** Places or changes the automatic bid of the session's user. */
export async function placeAutomaticBid(
  tools: BidTools,
  call: AutomaticBidCall,
): Promise<AutomaticBidOutcome> {
  const inForce = await tools.readSettings();
  return confirmed(call, counted('automatic', await placeAutomatic(tools, call, inForce)));
}

async function placeAutomatic(
  tools: BidTools,
  call: AutomaticBidCall,
  inForce: InForce,
): Promise<AutomaticBidOutcome> {
  const { vehicleId, maximum: value, termsMark, idempotencyKey } = call;
  const bid = {
    ...askedBy(call),
    ...inForce,
    kind: 'automatic' as const,
    vehicleId,
    value,
    termsMark,
    idempotencyKey,
  };
  const outcome = await withinAllowance(tools, call, bid, () => tools.bidLane.placeAutomatic(bid));
  return outcome.ok && outcome.kind !== 'automatic' ? refused('IDEMPOTENCY_MISMATCH') : outcome;
}

/**
 * Stops the automatic bid of the session's user. It works even when the allowance for bids is used
 * up.
 */
export async function stopAutomaticBid(
  { bidLane, lookups }: BidTools,
  call: Caller & { vehicleId: number },
): Promise<AutomaticBidOutcome> {
  const { vehicleId } = call;
  if (!lookups.take(call.user.id)) {
    return confirmed(call, counted('stop', refused('RATE_LIMITED')));
  }
  const stop = { ...askedBy(call), kind: 'stop' as const, vehicleId, idempotencyKey: null };
  return confirmed(call, counted('stop', await bidLane.placeAutomatic(stop)));
}

/** The one place through which every answer to a bidder goes. */
function counted<O extends LaneOutcome>(kind: LaneRequest['kind'], outcome: O): O {
  bidsDecided.count(kind, outcomeName(outcome));
  return outcome;
}

function outcomeName(outcome: LaneOutcome): string {
  if (outcome.replayed) return 'repeated';
  return outcome.ok ? 'accepted' : outcome.code;
}

/**
 * After a refusal because of the caller, looks up the session: if it has ended, the call is refused
 * with the reason of its end, which the lane does not know.
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
 * A repeated key does not use up the allowance and is answered even beyond it, because that is how
 * a bidder learns the result of a bid whose answer was lost.
 */
async function withinAllowance(
  tools: BidTools,
  { user, confirmSession }: Caller,
  bid: BidRequest | AutomaticBidRequest,
  decide: () => Promise<LaneOutcome>,
): Promise<LaneOutcome> {
  // The lane checks this again under its locks. Here it saves the lane the work.
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
  { bidsDb, addReceipts, lookups }: BidTools,
  bid: BidRequest | AutomaticBidRequest,
): Promise<LaneOutcome | null> {
  const { userId, idempotencyKey } = bid;
  if (idempotencyKey === null || !lookups.take(userId)) return null;
  const record = await findIdempotencyRecord(bidsDb, userId, idempotencyKey);
  if (!record) return null;
  if (!isSameRequest(record, bid)) return refused('IDEMPOTENCY_MISMATCH');
  const outcome = replayOf(record);
  addReceipts([outcome]);
  return outcome;
}

function refused(code: BidRefused['code']): BidRefused {
  return { ok: false, code, replayed: false };
}
