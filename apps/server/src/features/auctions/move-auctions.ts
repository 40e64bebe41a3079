import { type AuctionClock, phaseOf } from '@martelo/core/auction';
import { type AuctionAction, applyAction } from '@martelo/core/auction-transitions';
import type { AuctionRefusal } from '@martelo/core/refusals';
import type { Tx } from '../../database/connect.ts';
import { countLots, findSoldOut, reopenUnsoldLots } from '../vehicles/lots.queries.ts';
import { joinWaitingVehicles } from '../vehicles/waiting-vehicles.queries.ts';
import { type AuctionRow, clockOf, columnsOfClock } from './auction-clock.ts';
import { clearSettled, saveClocks } from './auction-writes.queries.ts';

export interface Moved {
  ok: true;
  /** The auctions whose clock changed, as they stand now. */
  changed: AuctionRow[];
  /** Vehicles that had waited or closed unsold and are now offered in one of them. */
  touched: number[];
  /** Lots with a winner, left as they were. */
  skippedLots: number;
}

export type Moves = Moved & {
  /** Auctions that were left alone because every lot of theirs has a winner. */
  soldOut: number;
};

export type MoveRefusal = { ok: false; code: AuctionRefusal | 'AUCTION_SETTLED' };

interface Move {
  before: AuctionRow;
  clock: AuctionClock;
}

/**
 * Applies actions to auctions inside the caller's transaction, which holds their types, lots and
 * rows; `nowMs` was read after those locks. All of them or none: one refusal refuses the whole.
 * Auctions whose every lot has a winner do not run again: they are left alone.
 */
export async function moveAuctions(
  tx: Tx,
  auctions: AuctionRow[],
  actionsOf: (auction: AuctionRow) => AuctionAction[],
  nowMs: number,
): Promise<Moves | MoveRefusal> {
  const moves: Move[] = [];
  for (const before of auctions) {
    const applied = applyAll(clockOf(before), actionsOf(before), nowMs);
    if (!applied.ok) return applied;
    if (applied.changed) moves.push({ before, clock: applied.clock });
  }
  const soldOut = await findSoldOut(tx, idsOf(moves.filter((move) => isRevival(move, nowMs))));
  const kept = moves.filter((move) => !soldOut.has(move.before.id));
  await saveClocks(
    tx,
    kept.map(({ before, clock }) => ({ id: before.id, clock })),
  );
  const { sold } = await countLots(tx, idsOf(moves));
  return {
    ok: true,
    changed: kept.map(({ before, clock }) => ({ ...before, ...columnsOfClock(clock) })),
    touched: await openLots(tx, kept, nowMs),
    skippedLots: sold,
    soldOut: soldOut.size,
  };
}

/** The same for one auction: if all of it is sold, there is nothing left to run for. */
export async function moveAuction(
  tx: Tx,
  auction: AuctionRow,
  actions: AuctionAction[],
  nowMs: number,
): Promise<Moved | MoveRefusal> {
  const moved = await moveAuctions(tx, [auction], () => actions, nowMs);
  if (moved.ok && moved.soldOut > 0) return { ok: false, code: 'AUCTION_SETTLED' };
  return moved;
}

function applyAll(clock: AuctionClock, actions: AuctionAction[], nowMs: number) {
  let current = clock;
  let changed = false;
  for (const action of actions) {
    const next = applyAction(current, action, nowMs);
    if (!next.ok) return next;
    current = next.clock;
    changed ||= next.changed;
  }
  return { ok: true, clock: current, changed } as const;
}

/** What an auction that begins, or begins again, brings with it. */
async function openLots(tx: Tx, moves: Move[], nowMs: number): Promise<number[]> {
  const revived = idsOf(moves.filter((move) => isRevival(move, nowMs)));
  await clearSettled(tx, revived);
  const offered = await reopenUnsoldLots(tx, revived);
  for (const move of moves) {
    const opens = phaseOf(clockOf(move.before), nowMs) === 'upcoming' && isOpen(move, nowMs);
    if (!opens && !isRevival(move, nowMs)) continue;
    offered.push(...(await joinWaitingVehicles(tx, move.before)));
  }
  return offered;
}

function isRevival({ before, clock }: Move, nowMs: number): boolean {
  const wasFinished = phaseOf(clockOf(before), nowMs) === 'finished';
  return wasFinished && phaseOf(clock, nowMs) !== 'finished';
}

function isOpen({ clock }: Move, nowMs: number): boolean {
  return phaseOf(clock, nowMs) === 'running';
}

function idsOf(moves: Move[]): number[] {
  return moves.map((move) => move.before.id);
}
