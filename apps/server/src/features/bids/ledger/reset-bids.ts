import { createHash } from 'node:crypto';
import { type CorrectionReason, USUAL_REASON } from '@martelo/core/correction-reasons';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { admitActor } from '../../approvals/second-person.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceAutomaticBidEnd } from '../../lots/announce-automatic-bid-end.ts';
import { appendRows } from '../../lots/append-rows.ts';
import { type EndedAutomaticBid, endAutomaticBids } from '../../lots/end-automatic-bids.ts';
import { type LockedLot, lockedLotHasWinner, lockLots } from '../../lots/lot-locks.queries.ts';
import { countSoldLots, findLotsWithBids } from '../../lots/lots.queries.ts';
import { findCurrentLot } from '../bids.queries.ts';
import { publishLots } from './publish-lot.ts';

export interface ResetDone {
  ok: true;
  /** Number of vehicles whose bids no longer count. */
  vehicles: number;
  bids: number;
  /** Number of lots that have a winner and were not changed. */
  skippedLots: number;
}

type ResetRefusal = 'NOT_FOUND' | 'LOT_HAS_WINNER' | 'TARGET_CHANGED' | 'APPROVAL_REQUIRED';
export type ResetOutcome = ResetDone | { ok: false; code: ResetRefusal };

interface Tools {
  db: Db;
  live: LiveHub;
}

/** `version`: what the reset would have changed when it was asked for (`versionOfReset`). */
type Wish = {
  actor: Actor;
  version?: string;
  /** The public reason. */
  reasonCategory?: CorrectionReason | undefined;
};

/** Resets the bids of a vehicle's current lot. They stay in the ledger, in a past epoch. */
export async function resetVehicleBids(
  { db, live }: Tools,
  wish: Wish & { vehicleId: number },
): Promise<ResetOutcome> {
  const reset = await transactWithRetry(db, (tx) => resetVehicleInside(tx, wish));
  return reset.ok ? publishReset(live, reset) : reset;
}

/** The same in the caller's transaction, which publishes it after its commit. */
export async function resetVehicleInside(
  tx: Tx,
  { vehicleId, ...wish }: Wish & { vehicleId: number },
): Promise<Reset | NoReset> {
  const admitted = await admitActor(tx, 'lances', wish.actor);
  if (!admitted.ok) return admitted;
  const { actor } = admitted;
  const lot = await findCurrentLot(tx, vehicleId);
  if (!lot) return { ok: false, code: 'NOT_FOUND' };
  const done = await resetLots(tx, [lot.id], { ...wish, actor, reason: 'zerar lances do veículo' });
  if (!done.ok) return done;
  if (done.skipped > 0) return { ok: false, code: 'LOT_HAS_WINNER' };
  await recordReset(tx, actor, { subjectType: 'vehicle', subjectId: vehicleId, ...done });
  return done;
}

/** Resets the bids of every open lot in one transaction. */
export async function resetAllBids({ db, live }: Tools, wish: Wish): Promise<ResetOutcome> {
  const reset = await transactWithRetry(db, (tx) => resetAllInside(tx, wish));
  return reset.ok ? publishReset(live, reset) : reset;
}

/** The same in the caller's transaction, which publishes it after its commit. */
export async function resetAllInside(tx: Tx, wish: Wish): Promise<Reset | NoReset> {
  const admitted = await admitActor(tx, 'lances', wish.actor);
  if (!admitted.ok) return admitted;
  const { actor } = admitted;
  const lotIds = await findLotsWithBids(tx);
  const done = await resetLots(tx, lotIds, { ...wish, actor, reason: 'zerar todos os lances' });
  if (!done.ok) return done;
  const skipped = done.skipped + (await countSoldLots(tx));
  await recordReset(tx, actor, { subjectType: 'bids', subjectId: 'all', ...done, skipped });
  return { ...done, skipped };
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

/** Locks lots, and says which of them a reset changes and which have a winner. */
export async function lockReset(tx: Tx, lotIds: number[]) {
  const { lots, nowMs } = await lockLots(tx, lotIds);
  const won = lots.filter((lot) => lockedLotHasWinner(lot, nowMs));
  const open = lots.filter(
    (lot) => LOT_TRAITS[lot.status].isOpen && lot.bidCount > 0 && !won.includes(lot),
  );
  return { open, won, nowMs };
}

/** Equal while a reset takes back the same bids: each new one makes it another. */
export function versionOfReset(open: LockedLot[]): string {
  const rows = open.map(({ id, epoch, sequence }) => `${id}:${epoch}:${sequence}`);
  return createHash('sha256').update(rows.join()).digest('hex');
}

async function resetLots(
  tx: Tx,
  lotIds: number[],
  { actor, version, reason, reasonCategory = USUAL_REASON.reset }: Wish & { reason: string },
): Promise<Reset | NoReset> {
  const { open, won, nowMs } = await lockReset(tx, lotIds);
  if (version !== undefined && version !== versionOfReset(open)) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  await appendRows(
    tx,
    open.map((lot) => ({
      lot,
      action: 'reset',
      userId: actor.id,
      createdAt: nowMs,
      epochStep: 1,
      reason,
      reasonCategory,
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
    details: {
      vehicles: lots.length,
      bids: bidsOf(lots),
      skippedLots: skipped,
      ...actor.secondPerson,
    },
  });
}

export function publishReset(live: LiveHub, { lots, ended, at, skipped }: Reset): ResetDone {
  for (const one of ended) announceAutomaticBidEnd(live, one);
  const emptied = { lanceAtual: null, bidCount: 0, bidderNumber: null, automatic: false, at };
  publishLots(
    live,
    lots.map((lot) => ({ lot, ...emptied })),
  );
  return { ok: true, vehicles: lots.length, bids: bidsOf(lots), skippedLots: skipped };
}

export function bidsOf(lots: LockedLot[]): number {
  return lots.reduce((sum, lot) => sum + lot.bidCount, 0);
}
