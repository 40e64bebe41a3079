import type { BidBody } from '@martelo/contract/bids';
import type { Role } from '@martelo/core/accounts';
import type { Db } from '../../database/connect.ts';
import type { Allowance } from './bid-allowance.ts';
import type { BidLane } from './bid-lane.ts';
import type { BidOutcome, BidRefused } from './bid-types.ts';
import { findAttempt } from './bids.queries.ts';
import { replayOf } from './decide-batch.ts';

export interface BidTools {
  db: Db;
  bidLane: BidLane;
  /** For bids, and for looking up keys once those are used up. */
  bids: Allowance;
  lookups: Allowance;
}

export interface BidCall {
  user: { id: number; sessionId: string; role: Role };
  body: BidBody;
  idempotencyKey: string | null;
}

/**
 * Places a bid for the session's own user. A repetition of a known key costs nothing of the
 * allowance, not even when that is used up: it is how a bidder learns what became of a lost answer.
 */
export async function placeBid(tools: BidTools, call: BidCall): Promise<BidOutcome> {
  const { user, body, idempotencyKey } = call;
  if (body.userId !== undefined && body.userId !== user.id) return refused('BIDDER_MISMATCH');
  // Said once more by the lane, under the lock; here it spares the lane.
  if (user.role === 'admin') return refused('ADMIN_CANNOT_BID');
  if (!tools.bids.take(user.id)) return (await replay(tools, call)) ?? refused('RATE_LIMITED');
  const outcome = await tools.bidLane.place({
    userId: user.id,
    sessionId: user.sessionId,
    vehicleId: body.vehicleId,
    value: body.value,
    idempotencyKey,
  });
  if (outcome.replayed) tools.bids.giveBack(user.id);
  return outcome;
}

async function replay(
  { db, lookups }: BidTools,
  { user, body, idempotencyKey }: BidCall,
): Promise<BidOutcome | null> {
  if (idempotencyKey === null || !lookups.take(user.id)) return null;
  const attempt = await findAttempt(db, user.id, idempotencyKey);
  if (!attempt) return null;
  const isSame = attempt.vehicleId === body.vehicleId && attempt.value === body.value;
  return isSame ? replayOf(attempt) : refused('IDEMPOTENCY_MISMATCH');
}

function refused(code: BidRefused['code']): BidRefused {
  return { ok: false, code, replayed: false };
}
