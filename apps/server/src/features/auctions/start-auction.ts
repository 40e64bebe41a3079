import { NONE_JOINS } from '@martelo/contract/shapes/auction-form';
import type { StartBody } from '@martelo/contract/shapes/auctions';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { auctionFieldTexts } from '@martelo/contract/texts/field-texts';
import { DEFAULT_LENGTH_MS, isHeld, isUpcoming, phaseOf } from '@martelo/core/auction';
import { scheduleClock } from '@martelo/core/auction-creation';
import { MINUTE_MS, SECOND_MS } from '@martelo/core/duration';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditedChange, recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf, columnsOfClock } from '../lots/auction-clock.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { hasWaitingLots, isAgreed, joinWaitingLots } from '../lots/join-waiting-lots.ts';
import { announceAuctions } from './announce-auctions.ts';
import {
  findJustStarted,
  findWaitingAuction,
  nextAuctionNumber,
  peekAuction,
} from './auction-lookups.queries.ts';
import { insertAuction } from './auctions.writes.ts';
import { lockForMove } from './lock-for-move.ts';
import { moveAuction } from './move-auctions.ts';

/**
 * Two starts of the same type within this time and with the same end minute count as one: nobody
 * does that on purpose.
 */
const REPEATED_WITHIN_MS = 10 * SECOND_MS;
const SAME_END_MS = MINUTE_MS;

export type StartOutcome =
  | {
      ok: true;
      auction: AuctionRow;
      nowMs: number;
      changed: boolean;
      /** How the clock was and is; of a new auction there is none. */
      clocks?: AuditedChange[];
      touched: number[];
    }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

/**
 * "Iniciar": with an id starts that auction; with a type starts the waiting auction nearest to its
 * start, otherwise a new one. An auction without vehicles is not opened by its type. Starting a
 * running auction or pressing the button again changes nothing.
 */
export async function startAuction(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  actor: Actor,
  body: StartBody,
): Promise<StartOutcome> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<StartOutcome> => {
    const started = await startChosen(tx, actor, body);
    if (started.ok && started.changed) await audit(tx, actor, started);
    return started;
  });
  if (outcome.ok) {
    if (outcome.changed) await announceAuctions(deps, [outcome.auction], outcome.nowMs);
    await announceVehicles(deps, outcome.touched, 'updated');
  }
  return outcome;
}

async function startChosen(tx: Tx, actor: Actor, body: StartBody): Promise<StartOutcome> {
  if (body.id !== undefined) return startExisting(tx, actor, body.id, body);
  if (body.tipo === undefined) {
    return { ok: false, code: 'VALIDATION', fields: { tipo: auctionFieldTexts.tipo } };
  }
  // The lock is held until the commit, so the second of two starts sees what the first one started
  // or created.
  await lockTypes(tx, [body.tipo]);
  const nowMs = await readNow(tx);
  const waiting = await findWaitingAuction(tx, body.tipo, nowMs);
  if (waiting) {
    return waiting.hasLots || (await takesLots(tx, body.tipo, body))
      ? startExisting(tx, actor, waiting.id, body)
      : leaveClosed(tx, waiting.id, nowMs);
  }
  const repeated = await findRepeated(tx, actor, body, nowMs);
  if (repeated) return { ok: true, auction: repeated, nowMs, changed: false, touched: [] };
  return startNew(tx, body.tipo, body);
}

/**
 * Finds the auction that the same request started a moment ago, because the button was pressed
 * twice or the first answer was lost.
 */
async function findRepeated(tx: Tx, { id }: Actor, body: StartBody, nowMs: number) {
  if (body.tipo === undefined) return null;
  const sinceMs = nowMs - REPEATED_WITHIN_MS;
  const started = await findJustStarted(tx, { actorId: id, tipo: body.tipo, sinceMs });
  if (!started) return null;
  const { titulo = started.titulo, dataFim = started.dataFim } = body;
  const isSameEnd = Math.abs(dataFim.getTime() - started.dataFim.getTime()) < SAME_END_MS;
  return titulo === started.titulo && isSameEnd ? started : null;
}

async function startExisting(
  tx: Tx,
  actor: Actor,
  id: number,
  { dataFim, entram }: StartBody,
): Promise<StartOutcome> {
  const locked = await lockForMove(tx, id);
  if (!locked.ok) return locked;
  const { tipo } = locked.auction;
  // Another press may have opened it, and then the vehicles that the person saw are in it already.
  const opens = isUpcoming(phaseOf(clockOf(locked.auction), locked.nowMs));
  if (opens && !(await isAgreed(tx, tipo, entram))) {
    return { ok: false, code: 'WAITING_VEHICLES_CHANGED' };
  }
  const action = { kind: 'start', ...(dataFim && { dataFim: dataFim.getTime() }) } as const;
  const joins = { joins: entram !== NONE_JOINS };
  const moved = await moveAuction(tx, actor, locked.auction, [action], locked.nowMs, joins);
  if (!moved.ok) return moved;
  const [changed] = moved.changed;
  const { nowMs } = locked;
  const auction = changed ?? locked.auction;
  return {
    ok: true,
    auction,
    nowMs,
    changed: changed !== undefined,
    clocks: moved.clocks,
    touched: [...locked.closed, ...moved.touched],
  };
}

/** True when vehicles wait for an auction of the type and the person does not leave them outside. */
async function takesLots(tx: Tx, tipo: AuctionType, { entram }: StartBody): Promise<boolean> {
  return entram !== NONE_JOINS && (await hasWaitingLots(tx, tipo));
}

/** An auction without a vehicle is not opened: nobody could bid on anything. */
async function leaveClosed(tx: Tx, id: number, nowMs: number): Promise<StartOutcome> {
  const auction = await peekAuction(tx, id);
  if (!auction) return { ok: false, code: 'NOT_FOUND' };
  return { ok: true, auction, nowMs, changed: false, touched: [] };
}

/** Opens a new auction for the vehicles that wait; without any it waits too, closed to bids. */
async function startNew(tx: Tx, tipo: AuctionType, body: StartBody): Promise<StartOutcome> {
  const nowMs = await readNow(tx);
  const dataFim = body.dataFim?.getTime() ?? nowMs + DEFAULT_LENGTH_MS;
  const made = scheduleClock({ dataInicio: nowMs, dataFim }, nowMs);
  if (!made.ok) return made;
  const clock = columnsOfClock(made.clock);
  if (!(await isAgreed(tx, tipo, body.entram))) {
    return { ok: false, code: 'WAITING_VEHICLES_CHANGED' };
  }
  const isOpen = await takesLots(tx, tipo, body);
  const auction = await insertAuction(tx, {
    titulo: body.titulo || `Leilão de ${tipo}`,
    tipo,
    numeroLote: await nextAuctionNumber(tx),
    ...(isOpen ? clock : { ...clock, intent: 'held' }),
  });
  const touched = isOpen ? await joinWaitingLots(tx, auction) : [];
  return { ok: true, auction, nowMs, changed: true, touched };
}

async function audit(
  tx: Tx,
  actor: Actor,
  { auction, clocks }: { auction: AuctionRow; clocks?: AuditedChange[] },
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: isHeld(auction) ? 'auction.created' : 'auction.started',
    subjectType: 'auction',
    subjectId: auction.id,
    details: {
      titulo: auction.titulo,
      dataFim: auction.dataFim.toISOString(),
      ...(clocks && { changes: clocks }),
    },
  });
}
