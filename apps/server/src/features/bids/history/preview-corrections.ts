import type { DeletePreview, VehicleResetPreview } from '@martelo/contract/shapes/bids';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { toReais } from '@martelo/core/money';
import type { Db } from '../../../platform/database/connect.ts';
import { findBid, findCurrentLot, findGreatestBid } from '../bids.queries.ts';
import { countBidders, findLotToCorrect } from './preview.queries.ts';

const inReais = (centavos: number | null) => (centavos === null ? null : toReais(centavos));

/**
 * Shows how many bids a reset of the vehicle would take back; null when the vehicle does not exist.
 */
export async function previewVehicleReset(
  db: Db,
  vehicleId: number,
): Promise<VehicleResetPreview | null> {
  const current = await findCurrentLot(db, vehicleId);
  const lot = current && (await findLotToCorrect(db, current.id));
  if (!lot) return null;
  const isOpen = LOT_TRAITS[lot.status].isOpen && !lot.isWon;
  return {
    bids: isOpen ? lot.bidCount : 0,
    bidders: isOpen ? await countBidders(db, lot) : 0,
    lanceAtual: inReais(lot.lanceAtual),
    lanceInicial: toReais(lot.lanceInicial),
    hasWinner: lot.isWon,
  };
}

/** Shows the price without this bid; null when the bid does not exist. */
export async function previewRemoval(db: Db, bidId: number): Promise<DeletePreview | null> {
  const bid = await findBid(db, bidId);
  const lot = bid && (await findLotToCorrect(db, bid.lotId));
  if (!bid || !lot) return null;
  const greatest = await findGreatestBid(db, { ...lot, exceptSequence: bid.sequence });
  return {
    lanceAtual: inReais(lot.lanceAtual),
    lanceDepois: inReais(greatest?.value ?? null),
    hasWinner: lot.isWon,
  };
}
