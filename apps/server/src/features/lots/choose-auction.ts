import { bulkChangeTexts } from '@martelo/contract/texts/bulk-change-texts';
import { type ErrorCode, errorText } from '@martelo/contract/texts/errors';
import { isOver, phaseOf } from '@martelo/core/auction';
import { nextLotNumber, typeOfCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { Tx } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from './auction-clock.ts';
import { holdAuction } from './auction-locks.queries.ts';
import { findNewestUnfinished } from './auction-of-lot.queries.ts';
import { isFixedByEdital } from './fixed-by-edital.ts';
import { takenNumbers } from './lots.queries.ts';

export type FieldRefusal = { ok: false; code: ErrorCode; fields?: Record<string, string> };

export type ChosenAuction = { ok: true; auction: AuctionRow | null } | FieldRefusal;

/**
 * Chooses the auction for a vehicle: the requested one, otherwise the newest of its type that is
 * not over, otherwise none, and the vehicle waits. The caller holds the type's lock.
 */
export async function chooseAuction(
  tx: Tx,
  wish: { categoria: VehicleCategory; auctionId?: number | undefined },
  nowMs: number,
): Promise<ChosenAuction> {
  const tipo = typeOfCategory(wish.categoria);
  const id = wish.auctionId ?? (await findNewestUnfinished(tx, tipo, nowMs));
  if (id === null) return { ok: true, auction: null };
  const auction = await holdAuction(tx, id);
  if (!auction) return refusedField('Este leilão não existe mais. Escolha outro.');
  if (auction.tipo !== tipo) {
    return refusedField(`Este leilão é de ${auction.tipo}. Escolha um leilão de ${tipo}.`);
  }
  if (isOver(phaseOf(clockOf(auction), nowMs))) {
    // The auction ended between the choice and the lock, or a finished one was requested.
    if (wish.auctionId === undefined) return { ok: true, auction: null };
    return {
      ok: false,
      code: 'AUCTION_ALREADY_FINISHED_USE_RESTART',
      fields: { auctionId: 'Este leilão já terminou. Escolha outro.' },
    };
  }
  if (isFixedByEdital(auction)) {
    const fields = { auctionId: bulkChangeTexts.targetInEdital };
    return { ok: false, code: 'LOT_IN_EDITAL', fields };
  }
  return { ok: true, auction };
}

export type ChosenNumber = { ok: true; lote: string } | FieldRefusal;

/** The requested number if it is free in the auction; the next free one if none was requested. */
export async function chooseNumber(
  tx: Tx,
  wish: { categoria: VehicleCategory; auctionId: number | null; lote?: string | undefined },
): Promise<ChosenNumber> {
  const taken = await takenNumbers(tx, wish.auctionId);
  if (!wish.lote) return { ok: true, lote: nextLotNumber(typeOfCategory(wish.categoria), taken) };
  // A waiting vehicle is in no auction yet, so its number cannot collide.
  const isTaken = wish.auctionId !== null && taken.has(wish.lote);
  return isTaken ? numberTaken() : { ok: true, lote: wish.lote };
}

function numberTaken(): FieldRefusal {
  const lote = errorText('LOT_NUMBER_TAKEN');
  return { ok: false, code: 'LOT_NUMBER_TAKEN', fields: { lote } };
}

function refusedField(auctionId: string): FieldRefusal {
  return { ok: false, code: 'VALIDATION', fields: { auctionId } };
}
