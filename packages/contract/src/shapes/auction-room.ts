/** The page of one auction: its lots by pages, and what just happened. */
import { z } from 'zod';
import { auction } from './auctions.ts';
import { id, moment, pageQuery, reais } from './fields.ts';
import { lotResult, vehicle } from './vehicles.ts';

export const ROOM_SORTS = ['lot', 'ending', 'price', 'bids'] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

export const roomQuery = pageQuery.pick({ page: true }).extend({
  sort: z.enum(ROOM_SORTS).optional().catch(undefined),
});

/** A lot in few words: the counts and the feed need all lots, the page shows some. */
const roomLot = z.object({
  /** The vehicle's. */
  id,
  lote: z.string(),
  titulo: z.string(),
  sequence: z.number(),
  lanceAtual: reais.nullable(),
  valorVenda: reais.optional(),
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

export const auctionRoom = z.object({
  auction: auction.nullable(),
  /** The lots of this page. */
  vehicles: z.array(vehicle),
  page: z.number(),
  totalPages: z.number(),
  /** All lots of the auction. */
  lots: z.array(roomLot),
  /** The newest first. */
  lastBids: z.array(roomBid),
});
