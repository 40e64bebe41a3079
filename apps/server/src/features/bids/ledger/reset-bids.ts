import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceAutomaticBidEnd } from '../../lots/announce-automatic-bid-end.ts';
import { type EndedAutomaticBid, endAutomaticBids } from '../../lots/end-automatic-bids.ts';
import { type LockedLot, lockedLotHasWinner, lockLots } from '../../lots/lot-locks.queries.ts';
import { countSoldLots, findLotsWithBids } from '../../lots/lots.queries.ts';
import { findCurrentLot } from '../bids.queries.ts';
import { appendToLedgers } from './ledger.writes.ts';
import { publishLots } from './publish-lot.ts';

export interface ResetDone {
  ok: true;
  /** Number of vehicles whose bids no longer count. */
  vehicles: number;
  bids: number;
  /** Number of lots that have a winner and were not changed. */
  skippedLots: number;
}

export type ResetOutcome = ResetDone | { ok: false; code: 'NOT_FOUND' | 'LOT_HAS_WINNER' };

interface Tools {
  db: Db;
  live: LiveHub;
}

/** Resets the bids of a vehicle's current lot. They stay in the ledger, in a past epoch. */
export async function resetVehicleBids(
  { db, live }: Tools,
  { vehicleId, actor }: { vehicleId: number; actor: Actor },
): Promise<ResetOutcome> {
  const reset = await transactWithRetry(db, async (tx): Promise<Reset | NoReset> => {
    const lot = await findCurrentLot(tx, vehicleId);
    if (!lot) return { ok: false, code: 'NOT_FOUND' };
    const done = await resetLots(tx, [lot.id], { actor, reason: 'zerar lances do veículo' });
    if (done.skipped > 0) return { ok: false, code: 'LOT_HAS_WINNER' };
    await recordReset(tx, actor, { subjectType: 'vehicle', subjectId: vehicleId, ...done });
    return done;
  });
  return reset.ok ? announce(live, reset) : reset;
}

/** Resets the bids of every open lot in one transaction. */
export async function resetAllBids(
  { db, live }: Tools,
  { actor }: { actor: Actor },
): Promise<ResetDone> {
  const reset = await transactWithRetry(db, async (tx) => {
    const lotIds = await findLotsWithBids(tx);
    const done = await resetLots(tx, lotIds, { actor, reason: 'zerar todos os lances' });
    const skipped = done.skipped + (await countSoldLots(tx));
    await recordReset(tx, actor, { subjectType: 'bids', subjectId: 'all', ...done, skipped });
    return { ...done, skipped };
  });
  return announce(live, reset);
}

type NoReset = Extract<ResetOutcome, { ok: false }>;

interface Reset {
  ok: true;
  lots: LockedLot[];
  ended: EndedAutomaticBid[];
  skipped: number;
  /** Epoch milliseconds. */
  at: number;
}

async function resetLots(
  tx: Tx,
  lotIds: number[],
  { actor, reason }: { actor: Actor; reason: string },
): Promise<Reset> {
  const { lots, nowMs } = await lockLots(tx, lotIds);
  const won = lots.filter((lot) => lockedLotHasWinner(lot, nowMs));
  const open = lots.filter(
    (lot) => lot.status === 'active' && lot.bidCount > 0 && !won.includes(lot),
  );
  await appendToLedgers(
    tx,
    open.map((lot) => ({
      lot,
      entry: {
        lotId: lot.id,
        action: 'reset',
        value: null,
        userId: actor.id,
        targetSequence: null,
        reason,
        idempotencyKey: null,
        createdAt: nowMs,
      },
      epochStep: 1,
      lanceAtual: null,
      leaderId: null,
      bidCount: 0,
    })),
  );
  const ended = await endAutomaticBids(tx, {
    lotIds: open.map(({ id }) => id),
    reason: 'reset',
  });
  return { ok: true, lots: open, ended, skipped: won.length, at: nowMs };
}

async function recordReset(
  tx: Tx,
  actor: Actor,
  {
    lots,
    skipped,
    subjectType,
    subjectId,
  }: Reset & { subjectType: string; subjectId: number | string },
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'bids.reset',
    subjectType,
    subjectId,
    details: { vehicles: lots.length, bids: bidsOf(lots), skippedLots: skipped },
  });
}

function announce(live: LiveHub, { lots, ended, at, skipped }: Reset): ResetDone {
  for (const one of ended) announceAutomaticBidEnd(live, one);
  const emptied = { lanceAtual: null, bidCount: 0, bidderNumber: null, automatic: false, at };
  publishLots(
    live,
    lots.map((lot) => ({ lot, ...emptied })),
  );
  return { ok: true, vehicles: lots.length, bids: bidsOf(lots), skippedLots: skipped };
}

function bidsOf(lots: LockedLot[]): number {
  return lots.reduce((sum, lot) => sum + lot.bidCount, 0);
}
