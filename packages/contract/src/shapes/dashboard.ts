/** The administrator area's start page: the state of the yard, and the open tasks. */
import { z } from 'zod';
import { NOTA_PAPERS, SALE_TASKS } from '../texts/sale-texts.ts';
import { adminBid } from './bids.ts';
import { id, moment, reais } from './fields.ts';

/** Bids from `at` until the next bar; those that were reset or removed later are included. */
const bar = z.object({ at: moment, bids: z.number() });
export type BidBar = z.infer<typeof bar>;

const auctionInBrief = z.object({
  id,
  titulo: z.string(),
  numeroLote: z.string(),
  dataFim: moment,
});
export type AuctionInBrief = z.infer<typeof auctionInBrief>;

/** An auction that takes bids, with what its lots have reached. */
const runningAuction = auctionInBrief.extend({
  /** The greatest bids of its open lots, added up. */
  somaDosLances: reais,
  totalLotes: z.number(),
  lotesComLance: z.number(),
});
export type RunningAuction = z.infer<typeof runningAuction>;

const saleTask = z.object({
  count: z.number(),
  /** The money of the task; null without one, and for whoever may not see amounts. */
  sum: reais.nullable(),
  /** The first deadline that has not passed yet. */
  next: moment.nullable(),
});
export type SaleTaskCount = z.infer<typeof saleTask>;

/**
 * What is wrong with the copies of the house: the last attempt failed, the newest copy is older than two days or
 * lacks pictures, there was never one.
 */
const COPY_PROBLEMS = ['restaurada', 'falhou', 'antiga', 'incompleta', 'nenhuma'] as const;

const copies = z.object({
  /** The newest copy that succeeded: when it began, its size in bytes, and how many pictures it lacks. */
  last: z.object({ at: moment, bytes: z.number(), missing: z.number() }).nullable(),
  problem: z.enum(COPY_PROBLEMS).nullable(),
  /** The sentence of the last attempt, when it failed. */
  failure: z.string().nullable(),
});

export const dashboard = z.object({
  runningAuctions: z.number(),
  /** The running auctions that end next, the first to end first. */
  running: z.array(runningAuction),
  /** Lots sold that closed since midnight by the yard's clock; no conditional sales. */
  soldToday: z.object({ lots: z.number(), total: reais }),
  vehicles: z.number(),
  waitingClients: z.number(),
  /** Since midnight by the yard's clock. */
  bidsToday: z.number(),
  /** The last 24 hours and the last 14 days of the yard, with the current one at the end. */
  hours: z.array(bar),
  days: z.array(bar),
  /** The newest valid bids, the newest first. */
  latestBids: z.array(adminBid),
  /** Open tasks; each figure is 0 when there are none. */
  work: z.object({
    /** Running auctions whose last lot closes within the hour, the next first. */
    endingSoon: z.array(auctionInBrief),
    /** Auctions that wait for Iniciar, whatever their dates are. */
    heldAuctions: z.number(),
    pausedAuctions: z.number(),
    /** What sales wait for; each task counts what `GET /api/admin/sales?pendencia=` lists. */
    sales: z.record(z.enum(SALE_TASKS), saleTask),
    /**
     * Sold vehicles whose nota waits for a paper of theirs, the first of them by name: for whoever mends
     * vehicles and may not open the list of sales.
     */
    notaPapers: z.object({
      total: z.number(),
      vehicles: z.array(
        z.object({
          id,
          titulo: z.string(),
          lote: z.string(),
          falta: z.array(z.enum(NOTA_PAPERS)),
        }),
      ),
    }),
    /** What arrived by PIX and waits for a person; `GET /api/admin/payments?situacao=pendente` lists it. */
    arrivals: z.number(),
    /** Requests of other people that wait for a second person, for whoever decides. */
    approvals: z.number(),
    /** Vehicles that are in no auction yet. */
    vehiclesWithoutAuction: z.number(),
    /** Vehicles that wait for a person, who puts them into an auction. */
    vehiclesHeld: z.number(),
    vehiclesWithoutPhoto: z.number(),
    /** Vehicles that were begun and not published. */
    vehicleDrafts: z.number(),
    messagesWaiting: z.number(),
    messagesFailed: z.number(),
    /** What the settings do not say yet of the auctioneer and the company. */
    auctioneerMissing: z.array(z.enum(['nome', 'matricula', 'empresa', 'cnpj'])),
    /** Campaigns that are over (with their last day), or whose texts name a year that has passed. */
    staleCampaigns: z.array(
      z.object({ titulo: z.string(), ate: z.string().nullable(), ano: z.number().nullable() }),
    ),
  }),
  /** Null for whoever may not read the settings. */
  backup: copies.nullable(),
  /** What runs here; null for whoever may not read the settings. */
  release: z.object({ version: z.string(), commit: z.string().nullable() }).nullable(),
  /** A proxy whose X-Forwarded-For is not believed; null when none was noticed. */
  untrustedProxy: z.string().nullable(),
  serverTime: moment,
});
export type Dashboard = z.infer<typeof dashboard>;
