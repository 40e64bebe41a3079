import type { Auction, House } from './model.ts';

/**
 * Today's largest auction. No house has counted one yet: it is taken as a thousandth of the target, and
 * `martelo_live_streams` and `martelo_bids_total` will say what it really is.
 */
const TODAY: Auction = {
  watchers: 1_000,
  bidsPerMinute: 100,
  pagesPerMinute: 300,
  lots: 100,
  hotShare: 0.2,
  listShare: 0.1,
  firstShare: 0.3,
  picturesAPage: 2,
};

/** The same lots with so many times the people: an auction grows by its crowd before it grows by its yard. */
export const timesToday = (times: number): Auction => ({
  ...TODAY,
  watchers: TODAY.watchers * times,
  bidsPerMinute: TODAY.bidsPerMinute * times,
  pagesPerMinute: TODAY.pagesPerMinute * times,
});

export const TIMES = [1, 10, 100, 1_000];

/** Two processes on one machine of four processors, and a database on another. */
export const TWO_PROCESSES: House = {
  deciders: 2,
  streamers: 0,
  siteProcessors: 4,
  databaseProcessors: 4,
  networkMbit: 1_000,
  processMemoryMb: 1_024,
  processSockets: 65_536,
  maxConnections: 200,
  priceIntervalMs: 50,
  presenceIntervalMs: 1_000,
  listLots: Number.POSITIVE_INFINITY,
  listIntervalMs: 0,
  files: 'site',
  pages: 'site',
  news: 'database',
};

/** So many processes, with the machines that they need: two processors each for its loop and its pages, 1 Gbit/s for four. */
export function withProcesses(
  house: House,
  { deciders, streamers }: Pick<House, 'deciders' | 'streamers'>,
): House {
  const all = deciders + streamers;
  return {
    ...house,
    deciders,
    streamers,
    siteProcessors: 2 * all,
    networkMbit: 1_000 * Math.ceil(all / 4),
  };
}

/** Changes of the house, in the order in which growth asks for them; the last four are not in the product yet. */
export const THE_WAY: { name: string; change: Partial<House> }[] = [
  { name: 'today’s product', change: {} },
  {
    name: 'pages, pictures and other files through a CDN',
    change: { files: 'cdn', pages: 'cdn' },
  },
  { name: 'a database with 1,000 connections', change: { maxConnections: 1_000 } },
  {
    name: 'a list hears of its own 24 lots, once a second',
    change: { listLots: 24, listIntervalMs: 1_000 },
  },
  {
    name: 'in a crowd a price each half second, a count each ten',
    change: { priceIntervalMs: 500, presenceIntervalMs: 10_000 },
  },
  { name: 'streams and pages in processes of their own', change: { deciders: 2, streamers: 1 } },
  { name: 'prices from two relays, not from the database', change: { news: 'relays' } },
];
