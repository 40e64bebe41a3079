import { NO_REASON } from '@martelo/contract/texts/audit-actions';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { AuctionAction } from '@martelo/core/auction-transitions';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { announceAuctions } from './announce-auctions.ts';
import { lockForMove } from './lock-for-move.ts';
import { moveAuction } from './move-auctions.ts';

export type ClockOutcome =
  | {
      ok: true;
      auction: AuctionRow;
      nowMs: number;
      changed: boolean;
      /** Number of lots with a winner, which were not changed. */
      skippedLots: number;
      /** Number of lots that closed without a bid and are open again. */
      reopenedLots: number;
      touched: number[];
    }
  | { ok: false; code: ErrorCode };

const DONE = {
  pause: 'auction.paused',
  resume: 'auction.resumed',
  restart: 'auction.restarted',
} as const;

/**
 * "Pausar", "Retomar" or "Reiniciar" of one auction; the first two with their reason. It succeeds without a change when the auction
 * is already in that state.
 */
export async function changeAuctionClock(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  actor: Actor,
  id: number,
  { kind, reason }: { kind: keyof typeof DONE; reason?: string | undefined },
): Promise<ClockOutcome> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<ClockOutcome> => {
    const locked = await lockForMove(tx, id);
    if (!locked.ok) return locked;
    const moved = await moveAuction(tx, actor, locked.auction, [{ kind }], locked.nowMs);
    if (!moved.ok) return moved;
    const [changed] = moved.changed;
    const { skippedLots, reopenedLots } = moved;
    if (changed) {
      await recordAudit(tx, {
        actorId: actor.id,
        ip: actor.ip,
        action: DONE[kind],
        subjectType: 'auction',
        subjectId: id,
        details: {
          skippedLots,
          reopenedLots,
          ...reasonDetail(kind, reason),
          changes: moved.clocks,
        },
      });
    }
    return {
      ok: true,
      auction: changed ?? locked.auction,
      nowMs: locked.nowMs,
      changed: changed !== undefined,
      skippedLots,
      reopenedLots,
      touched: [...locked.closed, ...moved.touched],
    };
  });
  if (outcome.ok) {
    if (outcome.changed) await announceAuctions(deps, [outcome.auction], outcome.nowMs);
    await announceVehicles(deps, outcome.touched, 'updated');
  }
  return outcome;
}

/** Why somebody paused or resumed, for the audit log; other actions have no reason. */
export function reasonDetail(kind: AuctionAction['kind'], reason = ''): { reason?: string } {
  return kind === 'pause' || kind === 'resume' ? { reason: reason || NO_REASON } : {};
}
