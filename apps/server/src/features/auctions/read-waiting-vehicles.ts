import type { WaitingVehicles } from '@martelo/contract/shapes/auctions';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { Db } from '../../platform/database/connect.ts';
import { readWaitingLots } from '../lots/lot-locks.queries.ts';
import { waitingMark } from '../lots/waiting-mark.ts';

/** Vehicles that a question names; it counts the rest. */
const NAMED = 20;

/** The vehicles that a new auction of the type takes in, for the question before it is created. */
export async function readWaitingVehicles(
  db: Db,
  tipo: AuctionType,
  { seesPapers }: { seesPapers: boolean },
): Promise<WaitingVehicles> {
  const waiting = await readWaitingLots(db, tipo);
  return {
    total: waiting.length,
    marca: waitingMark(waiting),
    veiculos: waiting.slice(0, NAMED).map((lot) => ({
      id: String(lot.vehicleId),
      titulo: vehicleTitle(lot),
      lote: lot.lote,
      ...(seesPapers && lot.placa !== '' && { placa: lot.placa }),
    })),
  };
}
