/** The page of one auction: its lots by pages, and what just happened. */
import { z } from 'zod';
import { auction } from './auctions.ts';
import { id, idInput, moment, pageQuery, reais } from './fields.ts';
import { blankIsAbsent } from './form-fields.ts';
import { lotResult, vehicle } from './vehicles.ts';

export const ROOM_SORTS = ['lot', 'ending', 'price', 'bids'] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const roomQuery = pageQuery.pick({ page: true }).extend({
  sort: z.enum(ROOM_SORTS).optional().catch(undefined),
  /** The auction; without one, or one that is not of the type: the most urgent of the type. */
  leilao: z.catch(blankIsAbsent(idInput), undefined),
});

/** A lot in few words: the counts and the feed need all lots, the page shows some. */
const roomLot = z.object({
  /** The vehicle's. */
  id,
  lote: z.string(),
  titulo: z.string(),
  sequence: z.number(),
  lanceAtual: reais.nullable(),
  totalLances: z.number(),
  dataFim: moment.nullable(),
  resultado: lotResult,
});
export type RoomLot = z.infer<typeof roomLot>;

/** One of the last bids that count, without personal data. */
const roomBid = z.object({
  vehicleId: id,
  sequence: z.number(),
  value: reais,
  bidderNumber: z.number(),
  automatic: z.boolean(),
  at: moment,
});
export type RoomBid = z.infer<typeof roomBid>;

/** A lot that was withdrawn after its edital had announced it. */
const withdrawnLot = z.object({
  lote: z.string(),
  titulo: z.string(),
  em: moment,
  motivo: z.string(),
});
export type WithdrawnLot = z.infer<typeof withdrawnLot>;

/** Another auction of the type that is not over. */
const otherAuction = auction.pick({
  id: true,
  titulo: true,
  numeroLote: true,
  phase: true,
  dataInicio: true,
  dataFim: true,
});
export type OtherAuction = z.infer<typeof otherAuction>;

export const auctionRoom = z.object({
  auction: auction.nullable(),
  /** The most urgent first. */
  others: z.array(otherAuction),
  /** The lots of this page. */
  vehicles: z.array(vehicle),
  page: z.number(),
  totalPages: z.number(),
  /** All lots of the auction. */
  lots: z.array(roomLot),
  /** By number. */
  retirados: z.array(withdrawnLot),
  /** The newest first. */
  lastBids: z.array(roomBid),
});
