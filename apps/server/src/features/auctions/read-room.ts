import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { RoomLot, RoomSort } from '@martelo/contract/shapes/auction-room';
import { ROOM_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { lotEndOf } from '@martelo/core/auction';
import { toReais } from '@martelo/core/money';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { Db } from '../../platform/database/connect.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehiclesOfAuction } from '../lots/vehicle-views.queries.ts';
import { findRoomAuction } from './auctions.queries.ts';
import { type Moment, presentAuction } from './present-auction.ts';
import { type LastBid, type RoomLotRow, readLastBids, readRoomLots } from './room.queries.ts';

/** The feed begins with so many of the last bids. */
const LAST_BIDS = 5;

type Room = AnswerOf<'auctionRoom'>;

/** The auction of a type, one page of its lots, and all of them in few words. */
export async function readRoom(
  db: Db,
  { tipo, page, sort }: { tipo: AuctionType; page: number; sort: RoomSort },
  moment: Moment,
): Promise<Room> {
  const view = await findRoomAuction(db, tipo, moment.nowMs);
  if (!view) {
    return { auction: null, vehicles: [], page, totalPages: 0, lots: [], lastBids: [] };
  }
  const [rows, lastBids] = await Promise.all([
    readRoomLots(db, view.id),
    readLastBids(db, view.id, LAST_BIDS),
  ]);
  const first = (page - 1) * ROOM_PAGE_SIZE;
  // The sort is stable, so that equal lots stay in the order of their numbers.
  const shown = rows.toSorted(ORDERS[sort]).slice(first, first + ROOM_PAGE_SIZE);
  const ids = shown.map(({ vehicleId }) => vehicleId);
  const views = new Map(
    (await findVehiclesOfAuction(db, view.id, ids)).map((one) => [one.vehicle.id, one]),
  );
  return {
    auction: presentAuction(view, moment),
    vehicles: ids.flatMap((id) => {
      const found = views.get(id);
      return found ? [presentVehicle(found, moment.nowMs)] : [];
    }),
    page,
    totalPages: Math.ceil(rows.length / ROOM_PAGE_SIZE),
    lots: rows.map((row) => presentLot(row, lotEndOf(clockOf(view), row.extensionMs))),
    lastBids: lastBids.map(presentBid),
  };
}

type Order = (one: RoomLotRow, other: RoomLotRow) => number;

const priceOf = ({ salePrice, lanceAtual, lanceInicial }: RoomLotRow) =>
  salePrice ?? lanceAtual ?? lanceInicial;

const ORDERS: Record<RoomSort, Order> = {
  lot: () => 0,
  ending: (one, other) => one.extensionMs - other.extensionMs,
  price: (one, other) => priceOf(one) - priceOf(other),
  bids: (one, other) => other.bidCount - one.bidCount,
};

function presentLot(row: RoomLotRow, endMs: number): RoomLot {
  return {
    id: String(row.vehicleId),
    lote: row.lote,
    titulo: vehicleTitle(row),
    sequence: row.sequence,
    lanceAtual: row.lanceAtual === null ? null : toReais(row.lanceAtual),
    ...(row.salePrice !== null && { valorVenda: toReais(row.salePrice) }),
    totalLances: row.bidCount,
    dataFim: new Date(row.closedAt ?? endMs).toISOString(),
    resultado: row.status,
  };
}

function presentBid({ vehicleId, value, at, ...bid }: LastBid): Room['lastBids'][number] {
  return {
    ...bid,
    vehicleId: String(vehicleId),
    value: toReais(value),
    at: new Date(at).toISOString(),
  };
}
