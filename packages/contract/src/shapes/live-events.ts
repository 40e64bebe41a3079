/**
 * The live stream, `GET /api/live?topics=…`: server-sent events whose `data` is one of these.
 *
 * A price event carries the whole state of its lot, so a missed event does not matter once a later
 * one arrives. `sequence` is the lot's ledger number; an event with a smaller or equal number is
 * old. An event covers the rows from `firstSequence` on (a bid and its automatic answer for
 * instance, or a whole burst); only missing rows before `firstSequence` mean that an event was
 * missed. Rows that are no bids have an event of their own ('rows'), or come with the vehicle's event, after
 * which a page reads the lot again.
 */
import { z } from 'zod';
import { auctionState } from './auctions.ts';
import { adminBid } from './bids.ts';
import { id, moment, reais } from './fields.ts';
import { KNOWN_LOTS, MAX_KNOWN_LOTS, readKnownLots } from './known-lots.ts';
import { MAX_TOPICS, TOPIC_PATTERN } from './live-topics.ts';

export const LIVE_VERSION = 1;

/** The first event of every connection: sets the page's clock and gives the stream's version. */
export const helloEvent = z.object({
  type: z.literal('hello'),
  version: z.literal(LIVE_VERSION),
  serverTime: moment,
  /**
   * True when the page named its position and nothing has changed since: then it reads nothing again.
   * The stream has been open since before the comparison, so it carries every later change.
   */
  unchanged: z.literal(true).optional(),
});

export const priceEvent = z.object({
  type: z.literal('price'),
  vehicleId: id,
  /** Number of the first ledger row that the event covers; `sequence` is the last. */
  firstSequence: z.number(),
  sequence: z.number(),
  lanceAtual: reais.nullable(),
  totalLances: z.number(),
  /** The lot's own end. */
  dataFim: moment.nullable(),
  /** Pseudonym number of the leading bidder; null without bids. */
  bidderNumber: z.number().nullable(),
  /** True when the leading bid is an automatic one. */
  automatic: z.boolean(),
  at: moment,
});
export type PriceEvent = z.infer<typeof priceEvent>;

export const auctionEvent = z.object({
  type: z.literal('auction'),
  auction: auctionState.extend({ tipo: z.string() }),
});
export type AuctionEvent = z.infer<typeof auctionEvent>;

/**
 * Rows of open lots that are no bids: the auction's clock or rules changed. Price, leader and list of bids
 * stay as they are, so a page that knows the rows before `firstSequence` has missed nothing.
 */
export const rowsEvent = z.object({
  type: z.literal('rows'),
  lots: z.array(z.object({ vehicleId: id, firstSequence: z.number(), sequence: z.number() })),
});
export type RowsEvent = z.infer<typeof rowsEvent>;

/** A vehicle was added, changed or removed; the page decides if it reads it again. */
export const vehicleEvent = z.object({
  type: z.literal('vehicle'),
  vehicleId: id,
  categoria: z.string(),
  change: z.enum(['created', 'updated', 'removed']),
});

/** How many people have this vehicle open now. */
export const presenceEvent = z.object({
  type: z.literal('presence'),
  vehicleId: id,
  watching: z.number(),
});

/** To one user: another bidder outbid them on a vehicle. */
export const outbidEvent = z.object({
  type: z.literal('outbid'),
  vehicleId: id,
  titulo: z.string(),
  lote: z.string(),
  lanceAtual: reais,
});

/** To one user: their automatic bid on this vehicle ended, and they did not stop it themselves. */
export const automaticBidEndedEvent = z.object({
  type: z.literal('automatic-bid-ended'),
  vehicleId: id,
  reason: z.enum(['exceeded', 'banned', 'removed', 'reset', 'rules']),
  /** The maximum that was exceeded; only with the reason 'exceeded'. */
  maximo: reais.optional(),
});

/** To everybody who has bid on the lot: it closed. The page reads the result and the own bid. */
export const lotClosedEvent = z.object({ type: z.literal('lot-closed'), vehicleId: id });

/** To one user: the account's status changed. */
export const accountEvent = z.object({
  type: z.literal('account'),
  status: z.enum(['pendente', 'aprovado', 'negado']),
});

/** To one user: this session has ended; the page signs out and shows the reason. */
export const sessionEndedEvent = z.object({
  type: z.literal('session-ended'),
  isBanned: z.boolean(),
  reason: z.string().nullable(),
});

/**
 * Bids that the feed sends at once, as many as a person can follow; above this the list is read
 * again.
 */
export const FEED_AT_ONCE = 20;

/** To staff who may read bids: the bid feed. */
export const bidFeedEvent = z.object({ type: z.literal('bid'), bid: adminBid });

/** To staff who may read the list: it has changed and should be read again. */
export const adminListEvent = z.object({
  type: z.literal('admin-list'),
  list: z.enum([
    'clients',
    'auctions',
    'vehicles',
    'bids',
    'messages',
    'staff',
    'approvals',
    'sales',
    'payments',
  ]),
});

/** To one buyer: this purchase has changed and should be read again. */
export const saleEvent = z.object({ type: z.literal('sale'), saleId: id });

/** To one member of staff: other profiles hold from now on. The page asks for them. */
export const profilesEvent = z.object({ type: z.literal('profiles') });

export const liveEvent = z.discriminatedUnion('type', [
  helloEvent,
  priceEvent,
  auctionEvent,
  rowsEvent,
  vehicleEvent,
  presenceEvent,
  outbidEvent,
  automaticBidEndedEvent,
  lotClosedEvent,
  accountEvent,
  sessionEndedEvent,
  bidFeedEvent,
  adminListEvent,
  saleEvent,
  profilesEvent,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** The position of the public pages: it grows with every change of a vehicle or an auction. */
export const pagePosition = z.object({ position: z.number() });

export const liveQuery = z.object({
  topics: z
    .string()
    .max(2000)
    .optional()
    .transform((text) => (text ?? '').split(',').filter((topic) => TOPIC_PATTERN.test(topic)))
    .transform((topics) => [...new Set(topics)].slice(0, MAX_TOPICS)),
  /** The position of the page's data, and its lots; what cannot be read is not compared. */
  since: z.coerce.number().int().min(0).optional().catch(undefined),
  lots: z
    .string()
    .max(8_000)
    .regex(KNOWN_LOTS)
    .transform(readKnownLots)
    .refine((lots) => lots.size <= MAX_KNOWN_LOTS)
    .optional()
    .catch(undefined),
});
