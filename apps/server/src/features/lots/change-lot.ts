import { errorText } from '@martelo/contract/texts/errors';
import { hasWinner, LOT_TRAITS, phaseOfLot } from '@martelo/core/lot-transitions';
import {
  changedLotValues,
  fieldOfValue,
  isFixedByBids,
  type LotValues,
  lotValuesOf,
} from '@martelo/core/lot-values';
import { shownResultOf } from '@martelo/core/sale-states';
import { typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from './auction-clock.ts';
import {
  type ChosenAuction,
  chooseAuction,
  chooseNumber,
  type FieldRefusal,
} from './choose-auction.ts';
import { isFixedByEdital } from './fixed-by-edital.ts';
import type { LotRow } from './lots.queries.ts';
import { insertLots, updateLot, writeWithdrawn } from './lots.writes.ts';
import { recordLotClocks } from './record-clocks.ts';
import { recordWithdrawn } from './record-results.ts';
import { leavesToPerson, successorOf } from './release-lots.ts';

/** The values that the lot shall have. */
export interface LotWish extends Omit<LotValues, 'auctionId'> {
  categoria: VehicleCategory;
  /** Undefined: no auction was named. */
  auctionId: number | undefined;
}

/** A vehicle's current lot, locked, with everything that decides whether it may change. */
export interface LotState {
  lot: LotRow;
  auction: AuctionRow | null;
  categoria: VehicleCategory;
  nowMs: number;
}

export type LotChange = { ok: true; lote: string; auctionId: number | null } | FieldRefusal;

/**
 * Changes a vehicle's lot as the edit form says. A lot with a winner is final. A lot with bids
 * keeps its opening value and its auction. A lot that closed unsold may be offered again in another
 * auction.
 */
export async function changeLot(tx: Tx, state: LotState, wish: LotWish): Promise<LotChange> {
  const moves = isMove(state, wish);
  const barred = barredBecause(state, wish, moves);
  if (barred) return barred;
  return moves ? moveLot(tx, state, wish) : editLot(tx, state, wish);
}

/** True when the lot has a winner at this instant, even if the result is not written yet. */
export function isWonNow({ lot, auction, nowMs }: LotState): boolean {
  const phase = phaseOfLot(auction && clockOf(auction), lot.extensionMs, nowMs);
  const status = shownResultOf(lot, nowMs);
  return hasWinner({ status, hasLeader: lot.leaderId !== null, phase });
}

/** True when another auction was chosen, or the new category belongs to another type of auction. */
function isMove({ lot, categoria }: LotState, wish: LotWish): boolean {
  if (wish.auctionId !== undefined && wish.auctionId !== lot.auctionId) return true;
  return (
    LOT_TRAITS[lot.status].isOpen && typeOfCategory(categoria) !== typeOfCategory(wish.categoria)
  );
}

function barredBecause(state: LotState, wish: LotWish, moves: boolean): FieldRefusal | null {
  const { lot, auction } = state;
  const changed = changedLotValues(lot, { ...wish, auctionId: lot.auctionId });
  if (!moves && changed.length === 0) return null;
  if (isWonNow(state)) return { ok: false, code: 'LOT_HAS_WINNER' };
  const moved = wish.auctionId === undefined ? 'categoria' : 'auctionId';
  if (auction && isFixedByEdital(auction) && LOT_TRAITS[lot.status].isOpen) {
    const [field = moved] = moves ? [] : changed.map(fieldOfValue);
    return { ok: false, code: 'LOT_IN_EDITAL', fields: { [field]: errorText('LOT_IN_EDITAL') } };
  }
  // A lot that closed unsold does not change any more: the vehicle gets a new lot with its own
  // opening value.
  const holds = lot.bidCount > 0 && !(moves && !LOT_TRAITS[lot.status].isOpen);
  const fixed = changed.find(isFixedByBids);
  if (!holds || !(moves || fixed)) return null;
  const field = moves && fixed !== 'lanceInicial' ? moved : (fixed ?? moved);
  const fields = { [field]: errorText('VEHICLE_HAS_BIDS') };
  return { ok: false, code: 'VEHICLE_HAS_BIDS', fields };
}

async function moveLot(tx: Tx, state: LotState, wish: LotWish): Promise<LotChange> {
  const { lot, nowMs } = state;
  const { categoria } = wish;
  const named = wish.auctionId === lot.auctionId ? undefined : wish.auctionId;
  // Another category takes a vehicle out of its auction, but only a person puts it into the next one.
  const heldForPerson = named === undefined && mustBeHeld(state);
  const chosen: ChosenAuction = heldForPerson
    ? { ok: true, auction: null }
    : await chooseAuction(tx, { categoria, auctionId: named }, nowMs);
  if (!chosen.ok) return chosen;
  const auctionId = chosen.auction?.id ?? null;
  const number = await numberAfterMove(tx, state, wish, auctionId);
  if (!number.ok) return number;
  const values = { ...lotValuesOf({ ...wish, auctionId, lote: number.lote }), heldForPerson };
  const { isOpen } = LOT_TRAITS[lot.status];
  if (isOpen && lot.sequence === 0) {
    await updateLot(tx, lot.id, { ...values, extensionMs: 0 });
  } else {
    // The lot has ledger rows, even if they were reset, and they belong to the auction in which
    // they were written.
    if (isOpen) {
      await writeWithdrawn(tx, [lot.id]);
      await recordWithdrawn(tx, [lot.id]);
    }
    await insertLots(tx, [{ ...successorOf(lot), ...values }]);
  }
  return { ok: true, lote: number.lote, auctionId };
}

function mustBeHeld({ lot, auction }: LotState): boolean {
  return auction ? leavesToPerson(auction) : lot.heldForPerson;
}

/**
 * A form always sends the lot number. Only a different number is a request; the old one is kept if
 * it is free in the new auction.
 */
async function numberAfterMove(
  tx: Tx,
  { lot, categoria }: LotState,
  wish: LotWish,
  auctionId: number | null,
) {
  if (wish.lote !== lot.lote) {
    return chooseNumber(tx, { ...wish, auctionId });
  }
  const sameType = typeOfCategory(categoria) === typeOfCategory(wish.categoria);
  const old = sameType ? lot.lote : undefined;
  const number = await chooseNumber(tx, { ...wish, auctionId, lote: old });
  return number.ok ? number : chooseNumber(tx, { ...wish, auctionId, lote: undefined });
}

async function editLot(tx: Tx, { lot, nowMs }: LotState, wish: LotWish): Promise<LotChange> {
  const { auctionId } = lot;
  const { categoria, lote } = wish;
  if (lote !== lot.lote) {
    const number = await chooseNumber(tx, { categoria, auctionId, lote });
    if (!number.ok) return number;
  }
  const values = lotValuesOf({ ...wish, auctionId });
  if (changedLotValues(lot, values).length > 0) {
    await updateLot(tx, lot.id, values);
    await recordLotClocks(tx, [lot], { actor: null, at: nowMs });
  }
  return { ok: true, lote, auctionId };
}
