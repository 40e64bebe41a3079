import {
  type AuctionClock,
  isRunning,
  isUpcoming,
  phaseOf,
  remainingMsOf,
} from '@martelo/core/auction';
import { type AuctionActRefusal, actOf, permits, refusalOf } from '@martelo/core/auction-permits';
import { type AuctionAction, applyAction, givesNewLength } from '@martelo/core/auction-transitions';
import type { AuctionRefusal } from '@martelo/core/refusals';
import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import type { AuditedChange } from '../audit/record-audit.ts';
import {
  type AuctionRow,
  clockOf,
  columnsOfClock,
  type MovedAuction,
} from '../lots/auction-clock.ts';
import { endLotsWithAuctions } from '../lots/extend-lots.ts';
import { joinWaitingLots } from '../lots/join-waiting-lots.ts';
import { countLots, findExtensions, findSoldOut } from '../lots/lots.queries.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { reopenUnsoldLots } from '../lots/reopen-lots.ts';
import { reopenAuctions, saveClocks } from './auctions.writes.ts';
import { describeClock } from './describe-clock.ts';

export interface Moved {
  ok: true;
  /** The auctions whose clock changed, after the change. */
  changed: MovedAuction[];
  /** Vehicles whose lot joined an auction, was reopened or lost its extension. */
  touched: number[];
  /** Number of lots with a winner, which were not changed. */
  skippedLots: number;
  /** Number of lots that closed without a bid and are open again. */
  reopenedLots: number;
  /** How the clocks that changed were and are, for the audit log. */
  clocks: AuditedChange[];
}

export type Moves = Moved & {
  /** Number of auctions that were not changed because none of their lots would be open. */
  soldOut: number;
};

export type MoveRefusal = {
  ok: false;
  code: AuctionRefusal | AuctionActRefusal | 'AUCTION_HAS_RESULTS';
};

interface Joins {
  /** False: vehicles that wait for an auction of the type stay outside when it opens. */
  joins?: boolean;
}

interface Move {
  before: AuctionRow;
  clock: AuctionClock;
  /** The extension of its longest open lot after the move. */
  extensionMs: number;
  isNewLength: boolean;
  /** Its time was over, or somebody restarts it: it needs a lot that people can bid on. */
  needsLots: boolean;
}

/**
 * Applies actions to auctions inside the caller's transaction, which holds the locks of their
 * types, rows and lots; `nowMs` was read after those locks. One refusal refuses all of them.
 * Auctions in which no lot would be open do not run again and are not changed. Lots with a winner
 * are never changed. What an auction's regime does not permit is refused here, whoever calls it.
 */
export async function moveAuctions(
  tx: Tx,
  actor: Actor,
  auctions: AuctionRow[],
  actionsOf: (auction: AuctionRow) => AuctionAction[],
  nowMs: number,
  { joins = true }: Joins = {},
): Promise<Moves | MoveRefusal> {
  const moves: Move[] = [];
  const extensions = await findExtensions(tx, idsOf(auctions));
  for (const before of auctions) {
    const extensionMs = extensions.get(before.id) ?? 0;
    const actions = actionsOf(before);
    const applied = applyAll(before, actions, { nowMs, extensionMs });
    if (!applied.ok) return applied;
    const { clock, changed, isNewLength } = applied;
    const left = isNewLength ? 0 : extensionMs;
    const needsLots = isRevival({ before, clock }, nowMs) || actions.some(isRestart);
    if (changed) moves.push({ before, clock, extensionMs: left, isNewLength, needsLots });
  }
  const needy = moves.filter(({ needsLots }) => needsLots);
  const soldOut = await findSoldOut(tx, idsOf(needy.map(({ before }) => before)));
  const kept = moves.filter((move) => !soldOut.has(move.before.id));
  await saveClocks(
    tx,
    kept.map(({ before, clock }) => ({ id: before.id, clock })),
  );
  const { sold } = await countLots(tx, idsOf(moves.map(({ before }) => before)));
  const reopened = await reopenLots(tx, actor, kept, nowMs);
  const opened = await openLots(tx, kept, { nowMs, joins });
  const keptIds = idsOf(kept.map(({ before }) => before));
  await recordClocks(tx, keptIds, { actor, at: nowMs, exceptVehicles: reopened });
  const changed = kept.map(({ before, clock, extensionMs }) => ({
    ...before,
    ...columnsOfClock(clock),
    extensionMs,
  }));
  return {
    ok: true,
    changed,
    clocks: kept.flatMap(({ before }, at) => {
      const after = changed[at];
      return after ? [describeClock(before, after)] : [];
    }),
    touched: [...reopened, ...opened],
    skippedLots: sold,
    reopenedLots: reopened.length,
    soldOut: soldOut.size,
  };
}

/** The same for one auction, which is refused when none of its lots would be open. */
export async function moveAuction(
  tx: Tx,
  actor: Actor,
  auction: AuctionRow,
  actions: AuctionAction[],
  nowMs: number,
  joins: Joins = {},
): Promise<Moved | MoveRefusal> {
  const moved = await moveAuctions(tx, actor, [auction], () => actions, nowMs, joins);
  if (moved.ok && moved.soldOut > 0) return { ok: false, code: 'AUCTION_HAS_RESULTS' };
  return moved;
}

function applyAll(
  auction: AuctionRow,
  actions: AuctionAction[],
  { nowMs, extensionMs }: { nowMs: number; extensionMs: number },
) {
  let current = clockOf(auction);
  let changed = false;
  let isNewLength = false;
  for (const action of actions) {
    const act = actOf(current, action, { nowMs, extensionMs });
    const refused = act && refusalOf(auction, act);
    if (refused) return { ok: false, code: refused } as const;
    const next = applyAction(current, action, nowMs, extensionMs);
    if (!next.ok) return next;
    isNewLength ||= next.changed && givesNewLength(current, action);
    current = next.clock;
    changed ||= next.changed;
  }
  return { ok: true, clock: current, changed, isNewLength } as const;
}

/** Opens the unsold lots of restarted auctions, and of auctions whose own time was over. */
async function reopenLots(tx: Tx, actor: Actor, moves: Move[], nowMs: number): Promise<number[]> {
  const opened = moves.filter(({ needsLots }) => needsLots);
  const ids = idsOf(opened.map(({ before }) => before));
  await reopenAuctions(tx, ids);
  return reopenUnsoldLots(tx, actor, ids, nowMs);
}

/** Updates the other lots of auctions that start, restart or get a new length. */
async function openLots(
  tx: Tx,
  moves: Move[],
  { nowMs, joins }: { nowMs: number } & Required<Joins>,
): Promise<number[]> {
  const renewed = moves.filter(({ isNewLength }) => isNewLength);
  const shortened = await endLotsWithAuctions(tx, idsOf(renewed.map(({ before }) => before)));
  const touched = [...shortened];
  for (const move of moves) {
    const opens = isUpcoming(phaseOf(clockOf(move.before), nowMs)) && isOpen(move, nowMs);
    if (!opens && !isRevival(move, nowMs)) continue;
    if (!joins || !permits(move.before, 'joinByItself')) continue;
    touched.push(...(await joinWaitingLots(tx, move.before)));
  }
  return touched;
}

/**
 * True when the auction's own time was over, whatever extension its lots had, and it now has time
 * again. It may have been paused meanwhile.
 */
function isRevival({ before, clock }: Pick<Move, 'before' | 'clock'>, nowMs: number): boolean {
  return remainingMsOf(clockOf(before), nowMs) === 0 && remainingMsOf(clock, nowMs) > 0;
}

function isRestart({ kind }: AuctionAction): boolean {
  return kind === 'restart' || kind === 'open';
}

function isOpen({ clock }: Move, nowMs: number): boolean {
  return isRunning(phaseOf(clock, nowMs));
}

function idsOf(auctions: AuctionRow[]): number[] {
  return auctions.map(({ id }) => id);
}
