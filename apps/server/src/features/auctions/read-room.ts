import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type {
  OtherAuction,
  RoomLot,
  RoomSort,
  WithdrawnLot,
} from '@martelo/contract/shapes/auction-room';
import { ROOM_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import { lotEndOf } from '@martelo/core/auction';
import { toReais } from '@martelo/core/money';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { Db } from '../../platform/database/connect.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehiclesOfAuction } from '../lots/vehicle-views.queries.ts';
import {
  type AuctionView,
  findAuctionWithPage,
  findLastOfType,
  listRoomAuctions,
} from './auctions.queries.ts';
import { type Moment, presentAuction } from './present-auction.ts';
import {
  type LastBid,
  type RoomLotRow,
  readLastBids,
  readRoomLots,
  readWithdrawnLots,
  type WithdrawnLotRow,
} from './room.queries.ts';

/** The feed begins with so many of the last bids. */
const LAST_BIDS = 5;

type Room = AnswerOf<'auctionRoom'>;

interface RoomChoice {
  tipo: AuctionType;
  /** An auction of the type; undefined: its running one that ends first, else the next, else the last. */
  auctionId: number | undefined;
  page: number;
  sort: RoomSort;
}

/**
 * An auction with one page of its lots, all of them in few words, and the other auctions of its type; null
 * when there is no such auction of the type.
 */
export async function readRoom(
  db: Db,
  { tipo, auctionId, page, sort }: RoomChoice,
  moment: Moment,
): Promise<Room | null> {
  const unfinished = await listRoomAuctions(db, tipo, moment.nowMs);
  const view = await chooseAuction(db, { tipo, auctionId }, unfinished);
  if (!view && auctionId !== undefined) return null;
  const others = unfinished.filter(({ id }) => id !== view?.id).map((one) => otherOf(one, moment));
  if (!view) {
    const empty = { vehicles: [], page, totalPages: 0, lots: [], retirados: [], lastBids: [] };
    return { auction: null, others, ...empty };
  }
  const [rows, withdrawn, lastBids] = await Promise.all([
    readRoomLots(db, view.id),
    readWithdrawnLots(db, view.id),
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
    others,
    vehicles: ids.flatMap((id) => {
      const found = views.get(id);
      return found ? [presentVehicle(found, moment.nowMs)] : [];
    }),
    page,
    totalPages: Math.ceil(rows.length / ROOM_PAGE_SIZE),
    lots: rows.map((row) => presentLot(row, lotEndOf(clockOf(view), row.extensionMs))),
    retirados: withdrawn.map(presentWithdrawn),
    lastBids: lastBids.map(presentBid),
  };
}

async function chooseAuction(
  db: Db,
  { tipo, auctionId }: Pick<RoomChoice, 'tipo' | 'auctionId'>,
  unfinished: AuctionView[],
): Promise<AuctionView | null> {
  if (auctionId === undefined) return unfinished[0] ?? findLastOfType(db, tipo);
  const known = unfinished.find(({ id }) => id === auctionId);
  return known ?? findAuctionWithPage(db, tipo, auctionId);
}

function otherOf(view: AuctionView, moment: Moment): OtherAuction {
  const { id, titulo, numeroLote, phase, dataInicio, dataFim } = presentAuction(view, moment);
  return { id, titulo, numeroLote, phase, dataInicio, dataFim };
}

type Order = (one: RoomLotRow, other: RoomLotRow) => number;

const priceOf = ({ lanceAtual, lanceInicial }: RoomLotRow) => lanceAtual ?? lanceInicial;

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
    totalLances: row.bidCount,
    dataFim: new Date(row.closedAt ?? endMs).toISOString(),
    resultado: row.status,
  };
}

function presentWithdrawn({ lote, closedAt, reason, ...vehicle }: WithdrawnLotRow): WithdrawnLot {
  return {
    lote,
    titulo: vehicleTitle(vehicle),
    em: new Date(closedAt).toISOString(),
    motivo: reason,
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
