/** The administrator area's start page: how the yard stands, and what waits for somebody. */
import { z } from 'zod';
import { adminBid } from './bids.ts';
import { id, moment } from './fields.ts';

/** Bids given from `at` on until the next bar; those that were reset or removed later are among them. */
const bar = z.object({ at: moment, bids: z.number() });
export type BidBar = z.infer<typeof bar>;

const auctionInBrief = z.object({
  id,
  titulo: z.string(),
  numeroLote: z.string(),
  dataFim: moment,
});
export type AuctionInBrief = z.infer<typeof auctionInBrief>;

export const dashboard = z.object({
  runningAuctions: z.number(),
  vehicles: z.number(),
  waitingClients: z.number(),
  /** Since midnight by the yard's clock. */
  bidsToday: z.number(),
  /** The last 24 hours and the last 14 days of the yard, the present one last. */
  hours: z.array(bar),
  days: z.array(bar),
  /** That count, the newest first. */
  latestBids: z.array(adminBid),
  /** What is left to do; each figure is 0 when there is nothing. */
  work: z.object({
    /** Running auctions whose last lot closes within the hour, the next first. */
    endingSoon: z.array(auctionInBrief),
    /** Wait for Iniciar, however their dates stand. */
    heldAuctions: z.number(),
    pausedAuctions: z.number(),
    /** Closed below what they are sold for; somebody approves or declines. */
    conditionalSales: z.number(),
    /** In no auction yet. */
    vehiclesWithoutAuction: z.number(),
    vehiclesWithoutPhoto: z.number(),
    messagesWaiting: z.number(),
    messagesFailed: z.number(),
  }),
  serverTime: moment,
});
export type Dashboard = z.infer<typeof dashboard>;
