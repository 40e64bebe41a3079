import { NONE_JOINS } from '@martelo/contract/shapes/auction-form';
import { type AuctionType, nextLotNumber } from '@martelo/core/vehicle-types';
import type { Tx } from '../../platform/database/connect.ts';
import { lockWaitingLots } from './lot-locks.queries.ts';
import { takenNumbers } from './lots.queries.ts';
import { writeJoined, writeSearchTexts } from './lots.writes.ts';
import { searchTextOf } from './search-text.ts';
import { waitingMark } from './waiting-mark.ts';

/**
 * Moves the lots that wait for an auction of this type into it and returns the ids of their
 * vehicles. Each lot keeps its number if it is free there. The caller holds the type's lock.
 */
export async function joinWaitingLots(
  tx: Tx,
  auction: { id: number; tipo: AuctionType },
): Promise<number[]> {
  const waiting = await lockWaitingLots(tx, auction.tipo);
  if (waiting.length === 0) return [];
  const numbers = giveNumbers(
    auction.tipo,
    waiting.map((lot) => lot.lote),
    await takenNumbers(tx, auction.id),
  );
  const joined = waiting.map((lot, at) => ({ ...lot, lote: numbers[at] ?? lot.lote }));
  await writeJoined(tx, auction.id, joined);
  const renumbered = joined.filter((lot, at) => lot.lote !== waiting[at]?.lote);
  await writeSearchTexts(
    tx,
    renumbered.map((lot) => ({ vehicleId: lot.vehicleId, search: searchTextOf(lot) })),
  );
  return joined.map((lot) => lot.vehicleId);
}

/**
 * False when `entram` names other vehicles than those that wait now: one began or ceased to wait since the
 * person looked. The caller holds the type's lock.
 */
export async function isAgreed(
  tx: Tx,
  tipo: AuctionType,
  entram: string | undefined,
): Promise<boolean> {
  if (entram === undefined || entram === NONE_JOINS) return true;
  return entram === waitingMark(await lockWaitingLots(tx, tipo));
}

/** True when a vehicle waits for an auction of this type. The caller holds the type's lock. */
export async function hasWaitingLots(tx: Tx, tipo: AuctionType): Promise<boolean> {
  return (await lockWaitingLots(tx, tipo)).length > 0;
}

/** Keeps the wanted numbers that are free and gives the next free ones to the other lots. */
function giveNumbers(tipo: AuctionType, wished: string[], taken: Set<string>): string[] {
  const given = new Set(taken);
  const keeps = wished.map((lote) => {
    const isFree = !given.has(lote);
    given.add(lote);
    return isFree;
  });
  let last: Iterable<string> = given;
  return wished.map((lote, at) => {
    if (keeps[at]) return lote;
    const next = nextLotNumber(tipo, last);
    last = [next];
    return next;
  });
}
