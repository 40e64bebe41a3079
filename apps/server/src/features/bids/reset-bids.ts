import type { Db, Tx } from '../../database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { findCurrentLot } from './bids.queries.ts';
import {
  appendToLedgers,
  countSoldLots,
  findLotsWithBids,
  hasWinner,
  type LockedLot,
  lockLots,
} from './ledger.queries.ts';
import { publishLots } from './publish-lot.ts';

export interface ResetDone {
  ok: true;
  /** Vehicles whose bids no longer count. */
  vehicles: number;
  bids: number;
  /** Lots that have a winner and were left alone. */
  skippedLots: number;
}

export type ResetOutcome = ResetDone | { ok: false; code: 'NOT_FOUND' | 'LOT_SETTLED' };

interface Tools {
  db: Db;
  live: LiveHub;
}

/** Sets the bids of one vehicle's current lot to naught. They stay in the ledger, in a past epoch. */
export async function resetVehicleBids(
  { db, live }: Tools,
  { vehicleId, actor }: { vehicleId: number; actor: Actor },
): Promise<ResetOutcome> {
  const outcome = await db.transaction(async (tx) => {
    const lot = await findCurrentLot(tx, vehicleId);
    if (!lot) return 'NOT_FOUND' as const;
    const reset = await resetLots(tx, [lot.id], { actor, reason: 'zerar lances do veículo' });
    if (reset.skipped > 0) return 'LOT_SETTLED' as const;
    await recordReset(tx, actor, { subjectType: 'vehicle', subjectId: vehicleId, ...reset });
    return reset;
  });
  if (typeof outcome === 'string') return { ok: false, code: outcome };
  return announce(live, outcome, 0);
}

/** The same for every open lot, in one transaction. */
export async function resetAllBids(
  { db, live }: Tools,
  { actor }: { actor: Actor },
): Promise<ResetDone> {
  const [reset, soldLots] = await db.transaction(async (tx) => {
    const lotIds = await findLotsWithBids(tx);
    const done = await resetLots(tx, lotIds, { actor, reason: 'zerar todos os lances' });
    await recordReset(tx, actor, { subjectType: 'bids', subjectId: 'all', ...done });
    return [done, await countSoldLots(tx)] as const;
  });
  return announce(live, reset, reset.skipped + soldLots);
}

interface Reset {
  lots: LockedLot[];
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
  const won = lots.filter((lot) => hasWinner(lot, nowMs));
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
  return { lots: open, skipped: won.length, at: nowMs };
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

function announce(live: LiveHub, { lots, at }: Reset, skippedLots: number): ResetDone {
  const emptied = { lanceAtual: null, bidCount: 0, bidderNumber: null, at };
  publishLots(
    live,
    lots.map((lot) => ({ lot, ...emptied })),
  );
  return { ok: true, vehicles: lots.length, bids: bidsOf(lots), skippedLots };
}

function bidsOf(lots: LockedLot[]): number {
  return lots.reduce((sum, lot) => sum + lot.bidCount, 0);
}
