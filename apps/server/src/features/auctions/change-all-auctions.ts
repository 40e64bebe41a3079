import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { lotPhaseOf, phaseOf } from '@martelo/core/auction';
import { ACT_OF_ACTION, permits } from '@martelo/core/auction-permits';
import { type AuctionAction, bulkTargets } from '@martelo/core/auction-transitions';
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readMidnightAhead } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { lockAllAuctions, lockTypes } from '../lots/auction-locks.queries.ts';
import { findExtensions } from '../lots/lots.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { announceAuctions } from './announce-auctions.ts';
import { reasonDetail } from './change-auction-clock.ts';
import { nameOf } from './describe-clock.ts';
import { closeFinished } from './lock-for-move.ts';
import { type Moved, moveAuctions } from './move-auctions.ts';
import { isAnnounced } from './preview-clock.ts';

/** "Iniciar Todos", "Pausar Todos", "Retomar", "Reiniciar Todos" and "Reset Completo". */
export type BulkKind = keyof typeof bulkTargets;

export interface BulkDone extends Moved {
  nowMs: number;
  /** Number of auctions announced for later that were left out. */
  announcedLeft: number;
  /** The auctions that were left out because only a new version of their edital changes them. */
  inEdital: AuctionRow[];
}

export type BulkOutcome = BulkDone | { ok: false; code: ErrorCode };

/** The full reset ends at midnight, this many days ahead (specification, section 9). */
const FULL_RESET_DAYS = 3;

/**
 * Applies one action to all auctions in one transaction, so that all of its targets change or none
 * does. Core's tables say which phases an action applies to and which regimes permit it; other auctions
 * are not changed. With
 * `announcedIds`, auctions that were announced for later are only started when they are among them.
 */
export async function changeAllAuctions(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  actor: Actor,
  kind: BulkKind,
  details: Pick<BulkWish, 'announcedIds' | 'reason'> = {},
): Promise<BulkOutcome> {
  const wish = { actor, kind, ...details };
  const outcome = await transactWithRetry(deps.db, (tx) => changeAllInside(tx, deps, wish));
  if (outcome.ok) await publishChange(deps, outcome);
  return outcome;
}

interface BulkWish {
  actor: Actor;
  kind: BulkKind;
  announcedIds?: number[] | undefined;
  /** Why somebody pauses or resumes. */
  reason?: string | undefined;
  /** The state of the targets when the action was asked for (`versionOfTargets`). */
  version?: string;
}

/** The same in the caller's transaction, which publishes it after its commit. */
export async function changeAllInside(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  { kind, announcedIds, reason, version, ...wish }: BulkWish,
): Promise<BulkOutcome> {
  const isFullReset = kind === 'open';
  const admitted = await admitActor(tx, isFullReset ? 'reset-completo' : 'never', wish.actor);
  if (!admitted.ok) return admitted;
  const { actor } = admitted;
  const { targets: all, inEdital, nowMs, closed } = await lockTargets(tx, kind);
  if (version !== undefined && version !== versionOfTargets(all, nowMs)) {
    return { ok: false, code: 'TARGET_CHANGED' };
  }
  const isLeft = (row: AuctionRow) =>
    announcedIds !== undefined && isAnnounced(row, nowMs) && !announcedIds.includes(row.id);
  const targets = all.filter((row) => !isLeft(row));
  const action: AuctionAction = isFullReset
    ? { kind, dataFim: await fullResetEnd(tx, deps.settings) }
    : { kind };
  const moved = await moveAuctions(tx, actor, targets, () => [action], nowMs);
  if (!moved.ok) return moved;
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: `auctions.${kind}`,
    subjectType: 'auction',
    subjectId: 'all',
    details: {
      changed: moved.changed.length,
      skippedLots: moved.skippedLots,
      reopenedLots: moved.reopenedLots,
      ...reasonDetail(kind, reason),
      ...(inEdital.length > 0 && { inEdital: namesOf(inEdital) }),
      ...(moved.clocks.length > 0 && { changes: moved.clocks }),
      ...actor.secondPerson,
    },
  });
  const announcedLeft = all.length - targets.length;
  const touched = [...closed, ...moved.touched];
  return { ...moved, touched, nowMs, announcedLeft, inEdital };
}

/** Equal while the same auctions are in the same phase with the same dates. */
export function versionOfTargets(auctions: AuctionRow[], nowMs: number): string {
  const byId = auctions.toSorted((one, other) => one.id - other.id);
  const states = byId.map((row) => {
    const { dataInicio, dataFim, remainingMs } = row;
    const phase = phaseOf(clockOf(row), nowMs);
    return [row.id, phase, dataInicio.getTime(), dataFim.getTime(), remainingMs].join(':');
  });
  return createHash('sha256').update(states.join()).digest('hex');
}

export async function publishChange(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  { changed, touched, nowMs }: BulkDone,
): Promise<void> {
  await announceAuctions(deps, changed, nowMs);
  await announceVehicles(deps, touched, 'updated');
}

async function fullResetEnd(tx: Tx, { yardTimeZone }: Deps['settings']): Promise<number> {
  const { fuso } = await readSiteSettings(tx, yardTimeZone);
  return readMidnightAhead(tx, FULL_RESET_DAYS, fuso);
}

/** The auctions whose regime permits the action, and the others. */
export function splitByPermit(auctions: AuctionRow[], kind: BulkKind) {
  const isPermitted = (row: AuctionRow) => permits(row, ACT_OF_ACTION[kind]);
  return {
    targets: auctions.filter(isPermitted),
    left: auctions.filter((row) => !isPermitted(row)),
  };
}

/** A sentence names this many auctions and counts the others. */
const MOST_NAMED = 5;

export function namesOf(auctions: AuctionRow[]): string {
  const shown = auctions.slice(0, MOST_NAMED);
  const names = shown.map(nameOf).join(', ');
  const others = auctions.length - shown.length;
  return others > 0 ? `${names} e mais ${others}` : names;
}

async function lockTargets(tx: Tx, kind: BulkKind) {
  await lockTypes(tx, AUCTION_TYPES);
  const all = await lockAllAuctions(tx);
  // The leader of a lot that is over has won, even if the result is not written yet. A running
  // auction can have such lots too, while another of its lots is extended.
  const { nowMs, closed } = await closeFinished(tx, all);
  const ids = all.map(({ id }) => id);
  const extensions = await findExtensions(tx, ids);
  const isTaken = (row: AuctionRow) =>
    bulkTargets[kind][lotPhaseOf(clockOf(row), extensions.get(row.id) ?? 0, nowMs)];
  const { left, targets } = splitByPermit(all.filter(isTaken), kind);
  return { targets, inEdital: left, nowMs, closed };
}
